/** Licences that are offered, by their SPDX identifiers; what each allows is a text `community.allows.<id>`. */
export const LICENCES = [
  'CERN-OHL-P-2.0',
  'CERN-OHL-W-2.0',
  'CERN-OHL-S-2.0',
  'MIT',
  'Apache-2.0',
  'GPL-3.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-NC-SA-4.0',
  'CC0-1.0',
] as const;

export type Licence = (typeof LICENCES)[number];

export const knownLicence = (text: string): Licence | null => LICENCES.find(each => each === text) ?? null;
