import type { SheetFrameProps } from './EditorExtension.ts';
import { useExtensions } from './extensions.ts';

/** A page of a schematic in the frames that extensions put around it. */
export const SheetFrames = ({ children, ...props }: SheetFrameProps) =>
  useExtensions().reduceRight(
    (inner, { SheetFrame }) => (SheetFrame ? <SheetFrame {...props}>{inner}</SheetFrame> : inner),
    children,
  );
