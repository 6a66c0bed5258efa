/**
 * Whether a file of a folder is read from and saved to: project, sheets, board, custom rules and drawing sheets. What one person sees of
 * a project (.kicad_prl) is not.
 */
export const isDesignFile = (name: string): boolean => /\.kicad_(pro|sch|pcb|dru|wks)$/i.test(name);
