#!/usr/bin/env bash
# Judges one pull request and posts two statuses on $TARGET_SHA: oracle/evidence and oracle/review.
# Reads git objects and the API; checks nothing of the patch out and runs nothing of it.
#
#   PULL        number of the pull request
#   TARGET_SHA  the commit that is judged and carries the statuses: head of the pull request or of a merge group
#   BASE_SHA    optional: what it is judged against; default: the tip of the protected branch
#   OWNERS      logins who may let a change of the oracle through, separated by spaces
set -euo pipefail
branch=${PROTECTED_BRANCH:-main}
gate=${ORACLE_GATE:-$RUNNER_TEMP/oracle/node_modules/.bin/vitest-oracle}
api=repos/$GITHUB_REPOSITORY

status() { # context, state, description
  gh api --silent --method POST "$api/statuses/$TARGET_SHA" -f "context=$1" -f "state=$2" -f "description=$3" \
    -f "target_url=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID"
}
# Whatever goes wrong from here on is no verdict, and no verdict is not green.
trap 'status oracle/evidence error "no verdict: see the log"' ERR

pull=$(gh api "$api/pulls/$PULL")
head=$(jq -r .head.sha <<<"$pull")
author=$(jq -r .user.login <<<"$pull")
# A newer push has a run of its own; its approvals are not about this commit.
if [[ -z ${BASE_SHA:-} && $head != "$TARGET_SHA" ]]; then exit 0; fi
git fetch --quiet --no-tags origin "+refs/heads/$branch:refs/remotes/origin/$branch" "$TARGET_SHA"
base=${BASE_SHA:-$(git rev-parse --verify "refs/remotes/origin/$branch^{commit}")}

# The last word of everybody but the author, as far as it is an approval of this very head commit.
approvals=$(gh api --paginate "$api/pulls/$PULL/reviews?per_page=100" | jq -s --arg head "$head" --arg author "$author" '
  add // [] | map(select(.state != "COMMENTED" and .user.login != $author)) | group_by(.user.login) | map(last)
  | map(select(.state == "APPROVED" and .commit_id == $head))')
approver='' by=agent
while read -r login; do
  permission=$(gh api "$api/collaborators/$login/permission" --jq .permission)
  [[ $permission == admin || $permission == write ]] || continue
  approver=$login
  # An owner says it in so many words: an approval alone never opens the oracle.
  if [[ " ${OWNERS:-} " == *" $login "* ]] && jq -e --arg login "$login" '
    map(select(.user.login == $login and (.body // "" | test("(^|\n)oracle: by person\\s*(\n|$)")))) | length > 0' \
    <<<"$approvals" >/dev/null; then by=person; fi
done < <(jq -r '.[].user.login' <<<"$approvals")

code=0
"$gate" gate --base "$base" --head "$TARGET_SHA" --by "$by" --output "$RUNNER_TEMP/report" || code=$?
case $code in
  0)
    status oracle/evidence success "the patch leaves the evidence alone"
    status oracle/review success "nothing that a person must look at"
    ;;
  10)
    status oracle/evidence success "by $by: nothing that rejects it"
    if [[ -n $approver ]]; then status oracle/review success "$approver approved ${head:0:12}"
    else status oracle/review pending "a person approves ${head:0:12}"; fi
    ;;
  *)
    status oracle/evidence failure "exit $code: see the log"
    status oracle/review pending "nothing to approve yet"
    exit "$code"
    ;;
esac
