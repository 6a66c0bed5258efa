import { answerMerge, type MergeOutcome, type MergeQuestion } from '@boardwright/engine/aftermath';
import { clipperReady } from '../app/clipper.ts';
import { workerScope } from '../app/workerScope.ts';
import '../app/glyphs.ts';

const scope = workerScope<MergeQuestion, MergeOutcome>();

async function answer(question: MergeQuestion): Promise<void> {
  await clipperReady();
  scope.postMessage(answerMerge(question));
}

/** An error ends the worker, and reaches the page. */
scope.onmessage = ({ data }) => void answer(data).catch((error: unknown) => reportError(error));
