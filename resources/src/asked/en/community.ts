/** What people ask that the help of this section answers: see `../index.ts`. */
export const community = `
# community-projects
find: browse designs of others; search open projects; popular projects; is an account needed to look
look: view a shared project; embed a project in my website; link to a project
copy: use a project of somebody else; copy a design; may I sell it; order somebody else's board; compare with the original
comments: like or follow; write a comment on a shared project; favorites
parts: what do the parts of a shared project cost; BOM of a shared project
builds: show that I built it; photos of a build; who has built this
badges: what do badges mean; verified design; is the shared design without errors
notifications: turn off mails; too many e-mails; unsubscribe; weekly mail; who liked my project; where are notifications
report: report abuse; somebody stole my design; spam; insulting comment; my project was hidden; appeal
questions: project is not shared any more; copy does not follow the original; is a shared design safe to order
# community-share
publish: make my project public; show my design to everybody; cover picture; attachments; tags; is my history public
license: which license to choose; open hardware license; allow commercial use; Creative Commons
update: show the newest state of my shared project; update a published design
withdraw: stop sharing publicly; remove from the community; make it private again; take it offline
problems: cover could not be drawn; only the owner can share
`;
