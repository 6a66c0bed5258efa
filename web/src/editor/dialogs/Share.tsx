import { ShareDialog } from '../../layout/share/ShareDialog.tsx';
import type { DialogProps } from './props.ts';

/** Who has the open project. */
export const Share = ({ session, onClose }: DialogProps) => <ShareDialog project={session.summary} onClose={onClose} />;
