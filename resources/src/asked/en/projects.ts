/** What people ask that the help of this section answers: see `../index.ts`. */
export const projects = `
# workbench
list: my projects; rename a project; search a project; list of designs; move to the bin
new: new project; project template; Arduino shield; Raspberry Pi HAT; my own template; examples
import: drop files; open a zip
bin: deleted by accident; undelete; restore a deleted project; empty the trash; delete for good
problems: name exists already; projects open in another window; projects missing on another computer; list is empty
# storage
where: where is my work saved; can it get lost; does it work without an account; cloud or local; no save button; offline; is it saved already
upload: put my projects into the cloud; sync to another computer; open my project on a laptop; access from several devices
sync: sync state; storage is full; project only in the cloud; not synced; sign in again; paused
conflicts: both devices changed the same; resolve a conflict; which version is kept
not-saved: project cannot be saved; no space; private window; another window changed it
# versions
save: keep a milestone; name a state; tag a revision; which state was ordered; release
compare: what changed since a version; compare two revisions; diff of versions
restore: go back to an old state; undo everything since; restore yesterday; revert to an earlier version; open an old version; undo after closing
notes: is the version history backed up; version could not be kept
# branches
new: try something without breaking the design; work on an experiment; make a fork of a project
merge: bring the changes of a branch back; join a branch; take over changes from the original
conflicts: both changed the same thing; merge conflict; which value is kept in a merge
request: ask the owner to merge; pull request; have my changes reviewed
mistakes: copy is not a branch; there is no branch to merge; difference between a copy and a branch; nothing to merge
# compare-files
diff: what changed between two files; compare two boards; visual diff
git: use git with boards; merge driver; git shows unreadable changes; version control; git diff of a PCB
merge: merge two versions of a file; both edited the same board file; merge conflict in git
notes: large differences after the first merge; KiCad 5 files are refused in git
# sharing
people: invite a colleague; give somebody access; roles and permissions; who may edit; make somebody an owner; transfer ownership; invitation not received; resend an invitation
links: send a link; view without an account; read-only link; link expires; stop a link; customers can look; allow copies
end: remove a person; take access away; leave a project; what happens to the copy of a removed person
questions: cannot change a shared project; role does not allow; owner's storage is full; show it to everybody
# editing-together
people: who else is in the project; see the cursor of others; follow another person; real-time collaboration; work with several people at once
overruled: two people changed the same value; who wins; my change was overwritten
undo: undo changes of others; does undo affect colleagues; who changed what
offline: keep working without internet; changes while offline
windows: same project open twice; another window is editing
large: before big changes in a team; agree with colleagues
# comments
write: leave a note on the design; pin a remark to a component; answer a comment; mark a comment as done; resolve a discussion
who: who can write comments; viewer cannot comment
requests: design review; approve changes; hand in a branch for review; sign off
missing: comment pin is gone; branch of a request is missing
# assistant
ask: what can I ask the assistant; chat with help; ask about my design
citations: does the assistant make things up; is my design sent to an AI; does the assistant work offline; where do answers come from
model: use an LLM such as GPT with the assistant; which data does the language model get; how many tokens per day
edits: let the assistant change my design; apply suggested changes; add decoupling automatically; which circuits can it draw
programs: use the assistant from another program; MCP server
# scripts
console: run a script in the editor; macro console; automate the editor; where are my scripts kept; example scripts
write: how is a script written; API for scripts; TypeScript or JavaScript automation; change all tracks with a program; print from a script
undo: undo what a script did; script failed halfway; does a script change my design
limits: may a script use the network; stop a script that hangs; how long may a script run; are scripts safe
command-line: run the same script outside the editor
# backups
make: save all my projects in one file; zip with all my work; automatic backup; where are backups kept; how many backups are kept
restore: get projects back from a backup; load a backup; replace everything; damaged backup file
move: move my projects to a new computer; transfer from the browser to the desktop app; take my work to another device
not-included: are orders in the backup; is undo history backed up; settings in the backup
when: clearing the browser data; reinstall the browser; will my projects be lost; when should I back up
# live-folders
open: edit KiCad files in place; work in the KiCad folder; open a folder from disk
states: KiCad has the file open too; not saved in the folder; folder missing; conflict with the files; waiting
written: what is written to the files; small git diffs; which lines change; which file version is written
stop: stop editing in place
# desktop-app
windows: open two windows; second monitor; open files by double click; recent files; download and install the program
server: connect the app to a server
proxy: company network; proxy settings; behind a firewall; proxy password
updates: automatic updates; new version; does the app phone home
portable: run from a USB drive; no installation; take the program along
problems: where are the files on disk; changes could not be saved; server not reachable; settings folder; which folder holds projects
`;
