/** What people ask that the help of this section answers: see `../index.ts`. */
export const hosting = `
# hosting
start: run my own server; self-hosting; install on our server; port of the server; docker
larger: use PostgreSQL; S3 storage; several nodes; load balancing; payment provider
operators: make an administrator; operator console; publish prices; admin login
backups: back up the server; restore the server
watch: monitor the server; health check; Prometheus; logs
mistakes: wrong links in mails; sketches do not compile on my server; all visitors have the same IP
# site-pages
write: write an article; edit a page of the site; markdown
pictures: upload a picture to a page
publish: publish or hide a page; schedule a page
versions: restore an old version of a page; somebody else saved the page
home: banner on the home page; testimonials
# privacy
without: is my data sent anywhere; does it run locally; what leaves my computer; tracking
with: which data does the server store; who sees my design; personal data; GDPR
protect: secure my account; two-factor; stolen password; unknown login; lost phone; recovery codes; change the password; sign out everywhere
download: get a copy of my data; delete my account; close the account; erase my files; right to be forgotten
feedback: 
shared: use at school or on a public computer; private window; leave no traces
`;
