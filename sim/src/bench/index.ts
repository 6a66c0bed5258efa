export { benchDefault, type BenchDefault } from './defaults.ts';
export { controllerOf, controllerPin, type Controller, type ControllerPin } from './controllers.ts';
export { benchOf, ledOf, type Bench, type BenchController, type Origin } from './read.ts';
export { voltsOf } from './supplies.ts';
