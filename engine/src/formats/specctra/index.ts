export { writeDsn } from './dsn.ts';
export { applySession, readSession, type Session } from './session.ts';
