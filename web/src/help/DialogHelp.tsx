import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { HelpTarget } from '@boardwright/resources/help';
import { HelpButton } from './HelpButton.tsx';
import { openHelp } from './helpState.ts';
import './dialogHelp.css';

/**
 * A help button in the corner of the dialog that is open, next to its close button, and F1 in it. It finds the dialog by its role, so that
 * dialogs need not know their help.
 */
export function DialogHelp({ target }: { readonly target: HelpTarget }) {
  const dialog = useOpenDialog();
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'F1') return;
      event.preventDefault();
      openHelp(target);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [target]);
  return (
    dialog &&
    createPortal(
      <div className="dialog-help">
        <HelpButton target={target} />
      </div>,
      dialog,
    )
  );
}

/** The dialog that opens now: it appears some frames after it was asked for. */
function useOpenDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const found = [...document.querySelectorAll('[role=dialog] .ant-modal-container')].at(-1);
      if (found) setDialog(found);
      else frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, []);
  return dialog;
}
