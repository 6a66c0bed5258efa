import esp32Board from '../projects/esp32-board.json' with { type: 'json' };
import eurocard from '../projects/eurocard.json' with { type: 'json' };
import featherWing from '../projects/feather-wing.json' with { type: 'json' };
import fourLayer from '../projects/four-layer.json' with { type: 'json' };
import raspberryPiHat from '../projects/raspberry-pi-hat.json' with { type: 'json' };
import twoLayer from '../projects/two-layer.json' with { type: 'json' };
import unoShield from '../projects/uno-shield.json' with { type: 'json' };
import usbCPowered from '../projects/usb-c-powered.json' with { type: 'json' };

/** Projects to start from, as `ProjectTemplate` of the engine describes them. */
export const projectTemplates: readonly unknown[] = [
  twoLayer,
  fourLayer,
  unoShield,
  raspberryPiHat,
  featherWing,
  eurocard,
  usbCPowered,
  esp32Board,
];
