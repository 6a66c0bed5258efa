/** What people ask that the help of this section answers: see `../index.ts`. */
export const reference = `
# commands
palette: find a command; search the menus; where is a function; command by its name
shortcuts: list of all keys; keyboard shortcuts like Altium; same keys as EasyEDA; keymap
set: change a shortcut; my own key; reassign a hotkey; reset the keys
tools: what do the keys do while a tool is active; how do I leave a tool; cancel the running tool
mistakes: command missing in the menu; shortcut does not work in the browser; keys on a Mac
# command-line
common: use it in scripts; exit status; JSON output; run checks in CI; continuous integration; automation
check: run DRC or ERC from the command line; check a board in CI without the editor; compare two boards by command
ask: ask questions on the command line; use an AI model, ChatGPT or Ollama; key of the model
edit: make an edit from the command line
scripts: write a script; automate in TypeScript or JavaScript; Python API; macros
mcp: connect Claude or another AI agent; model context protocol; tools for other programs
write: export Gerbers by command; convert files by command; make a picture of a board by command; render
simulation: run a simulation by command; batch simulation
sketches: compile a sketch by command; run firmware without the editor
orders: get a price by command; order by command
projects: sync or push projects by command; clone a project
server: start the server by command
`;
