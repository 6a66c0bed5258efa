export { readS3Place } from './files/s3Place.ts';
export type { S3Fault, S3Place } from './files/s3Place.ts';
export { setOperator } from './operation/roles.ts';
export { createServer, startServer } from './server.ts';
export type { RunningServer } from './server.ts';
export type { ServerOptions } from './serverOptions.ts';
export type { SketchSettings } from './sketches/settings.ts';
