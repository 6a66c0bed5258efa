import type { SubjectField } from '@boardwright/commerce';
import { ClashNotice } from './ClashNotice.tsx';
import { RepairNotice } from './RepairNotice.tsx';
import type { PcbForm } from './usePcbDraft.ts';

interface Props {
  readonly form: PcbForm;
  readonly field: SubjectField;
}

/** What the last choice did to others, below the field that was chosen. */
export function ChoiceNotice({ form: { state, dispatch }, field }: Props) {
  const { notice } = state;
  if (notice?.chosen[0] !== field) return null;
  return notice.type === 'clash' ? (
    <ClashNotice notice={notice} draft={state.draft} dispatch={dispatch} />
  ) : (
    <RepairNotice notice={notice} draft={state.draft} dispatch={dispatch} />
  );
}
