import { modelFile, modelPins } from '@boardwright/resources/models';

/** The files of resources/models; they come along with this module, which is loaded when something is simulated. */
const files = import.meta.glob<string>('../../../resources/models/*.lib', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The text of one of our own libraries of models: 'boardwright:diodes'; undefined for names of others. */
export function genericLibrary(name: string): string | undefined {
  const file = modelFile(name);
  return file === undefined ? undefined : files[`../../../resources/models/${file}`];
}

export { modelPins };
