export const RP2040_PINS: readonly string[] = Array.from({ length: 30 }, (_, i) => `GP${i}`);

/** Bytes: those of the Pico's flash. */
export const RP2040_FLASH = 2 * 1024 * 1024;
