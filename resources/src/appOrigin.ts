/** Where pages of the desktop app come from: no site of the web can have this origin. */
export const APP_ORIGIN = 'app://boardwright';
