import type { Id } from '@boardwright/engine/base';
import type { PackedDocument, ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import type { ProjectTemplate } from '@boardwright/engine/templates';
import { copyProject } from './copies.ts';
import { createNamed } from './import.ts';
import type { TemplateReply, TemplateRequest } from './template.worker.ts';

/** The type of projects that a person keeps as templates; lists of projects leave them out. */
export const TEMPLATE_PROJECT = 2;

/** Our templates; loaded when they are first looked at. */
export const shippedTemplates = async (): Promise<readonly ProjectTemplate[]> =>
  // The files have this form: engine/test/templates.test.ts makes a project of each.
  (await import('@boardwright/resources/projects')).projectTemplates as readonly ProjectTemplate[];

function documentsOf(template: ProjectTemplate, name: string): Promise<readonly PackedDocument[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./template.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<TemplateReply>) => {
      worker.terminate();
      resolve(data.documents);
    };
    worker.onerror = event => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage({ template, name } satisfies TemplateRequest);
  });
}

/** A new project from one of our templates. */
export const fromShipped = async (
  projects: ProjectStore,
  template: ProjectTemplate,
  name: string,
): Promise<ProjectSummary> => createNamed(projects, name, await documentsOf(template, name));

/** Keeps a project as a template, as it is now. */
export const saveAsTemplate = (projects: ProjectStore, project: Id, name: string): Promise<ProjectSummary> =>
  copyProject(projects, project, name, TEMPLATE_PROJECT);

/** A new project from one of a person's own templates. */
export const fromOwn = (projects: ProjectStore, template: Id, name: string): Promise<ProjectSummary> =>
  copyProject(projects, template, name, 0);

export const ownTemplates = async (projects: ProjectStore): Promise<readonly ProjectSummary[]> =>
  (await projects.list()).filter(({ type }) => type === TEMPLATE_PROJECT);
