import type { Dialog } from '@boardwright/engine/commands';
import { Annotate } from './Annotate.tsx';
import { Fields } from './Fields.tsx';
import { Find } from './Find.tsx';
import type { DialogProps } from './props.ts';
import './dialogs.css';

/** The dialog that a command opened. */
export function Dialogs({ open, ...props }: DialogProps & { readonly open: Dialog | null }) {
  switch (open) {
    case 'annotate':
      return <Annotate {...props} />;
    case 'find':
      return <Find {...props} />;
    case 'fields':
      return <Fields {...props} />;
    default:
      return null;
  }
}
