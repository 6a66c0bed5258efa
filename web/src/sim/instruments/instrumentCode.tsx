import type { ReactNode } from 'react';
import type { Live } from '../live/live.ts';
import type { InstrumentCode, InstrumentViewProps, RunningInstrument } from './Instrument.ts';

/** Packs what an instrument does as a service of the open schematic, which need not know the model. */
export function instrumentCode<Model>({
  setUp,
  sample,
  View,
}: InstrumentCode<Model>): new (owner: { readonly live: Live }) => RunningInstrument {
  return class implements RunningInstrument {
    private readonly model: Model;
    readonly dispose: () => void;

    constructor({ live }: { readonly live: Live }) {
      this.model = setUp(live);
      this.dispose = sample(this.model);
    }

    render(props: Omit<InstrumentViewProps<Model>, 'model'>): ReactNode {
      return <View {...props} model={this.model} />;
    }
  };
}
