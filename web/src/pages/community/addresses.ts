/** The list of projects with a tag. */
export const tagAddress = (tag: string): string => `/community?${new URLSearchParams({ tag }).toString()}`;

/** The page of a shared project on this site, for others. */
export const pageAddress = (server: string, projectId: string): string => `${server}/community/${projectId}`;

/** What other sites put into their pages to show a shared project. The id is one of ours: it has no quotes. */
export const embedCode = (server: string, projectId: string): string =>
  `<iframe src="${server}/community/${encodeURIComponent(projectId)}/view" width="960" height="600" style="border:0" loading="lazy" allowfullscreen></iframe>`;
