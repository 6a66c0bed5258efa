/** What model files are called; a netlist may hold models as well. */
export const MODEL_ENDINGS = ['.lib', '.mod', '.sub', '.subckt', '.inc', '.cir', '.txt'];

export const isModelFile = (name: string): boolean => MODEL_ENDINGS.some(ending => name.toLowerCase().endsWith(ending));
