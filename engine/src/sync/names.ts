import { RemoteError } from './port.ts';

/** Attempts to find a free name. */
const MOST = 20;

const nameOf = (name: string, count: number): string => (count < 2 ? name : `${name.slice(0, 190)} (${count})`);

/** Does something under a name, or under the first one with a number, '… (2)', that the cloud does not refuse as taken. */
export async function numbered<T>(name: string, work: (name: string) => Promise<T>): Promise<T> {
  for (let count = 1; ; count++)
    try {
      return await work(nameOf(name, count));
    } catch (error) {
      if (!(error instanceof RemoteError) || error.fault !== 'nameTaken' || count === MOST) throw error;
    }
}
