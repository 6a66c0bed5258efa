/** What people ask that the help of this section answers: see `../index.ts`. */
export const simulation = `
# spice-analyses
run: run a SPICE simulation; add an analysis; start or stop the simulation
which: which analysis do I need; transient, AC, DC, noise; step response; gain over frequency; distortion; measure command
syntax: LTspice or PSpice syntax; model syntax
fails: simulation fails; does not converge; singular matrix; no DC path; time step too small; model not defined
# sweeps
set-up: vary a value; simulate several resistors; temperature sweep; worst case of tolerances; parameter sweep
monte-carlo: random tolerances; normal distribution; repeat a random run; yield
result: compare runs; histogram; keep the previous curve
mistakes: sweep incomplete; sweep takes too long; out of memory
# simulation-models
what: which parts need a model; component is not simulated
assign: give a component a model; choose a transistor model; map pins to nodes
files: use a model of the manufacturer; downloaded SPICE file; LTspice model; lib file; subckt
mistakes: no pin assigned; file contains no model; encrypted model; leave a connector out of the simulation
# waveforms
signals: show a signal; calculate with curves; formula; gain as ratio; decibel; FFT function
plots: several plots; spectrum; Bode plot; logarithmic axis; zoom; XY plot
cursors: read a value from a curve; measure between two points; -3 dB point; cutoff frequency; peak; zero crossing
measurements: RMS, rise time, frequency, period; bandwidth; phase margin; mean value; peak to peak
save: save the curves; export simulation data; CSV of a simulation
nothing: no results; curve has vanished; results are gone after opening
# probes
probe: see the voltage of a wire; plot the current into a pin; power of a part; click on the schematic to plot
operating-point: voltages written on the schematic; DC values at each net
live: voltages while the circuit runs
nothing: probe shows nothing; current was not saved
# spice-netlists
open: open a cir file; run a netlist; SPICE deck
run: edit a netlist; run it
files: include file missing; lib file for a netlist
schematic: schematic to netlist; netlist to schematic
mistakes: first line ignored; no analysis in the netlist; file does not exist
# live-circuit
start: start a live simulation; run the circuit in real time; speed; pause; rewind; simulate while editing
assumed: voltage of a power symbol; LED burns out; what does the simulation assume; ideal supply; crystal ignored
fields: set how a part is simulated; choose the simulated part
problems: simulation does not start; not powered; no path to ground; two outputs fight; nothing happens
# breadboard
open: see the circuit on a breadboard; wiring diagram; pictures of the parts; Fritzing view
operate: press buttons in the breadboard view; mute the buzzer; turn a knob
arrange: move parts on the breadboard; tidy up the breadboard
missing: part not shown on the breadboard; no component can be placed on the breadboard
# bench-parts
microcontrollers: which microcontrollers can be simulated; is ESP32 or STM32 supported; simulate an Arduino Nano
displays: which displays can be simulated; simulate an OLED or LCD; NeoPixel in the simulation
switches: simulate a button or potentiometer; rotary encoder; keypad
motors: simulate a motor, servo, relay or buzzer; stepper driver
sensors: which sensors can be simulated; temperature sensor; ultrasonic sensor; accelerometer; SD card; EEPROM
logic: which logic gates can be simulated; 74HC chips; 555 timer
properties: set the color of a simulated LED; value of a simulated part; no symbol pin matches
# sketches
begin: write an Arduino program; compile my code; open the code editor
board: choose the Arduino model; several microcontrollers; which chip runs the program
files: several files in a sketch; rename or delete a sketch; undo deleting a file
firmware: use my own hex or elf file; program from another compiler; PlatformIO; uf2
compiler: no compiler; header not found; program too large; compile offline; it does not compile
# sketch-libraries
built-in: which Arduino libraries are included; is Servo or Wire there; do I have to install a library
add: install an Arduino library; add a zip library; third-party library; Adafruit
command-line: library on the command line
mistakes: no header file; library does not compile; two libraries with the same header; library waits forever
# serial-monitor
open: see what my program prints; baud rate; Serial.print output
ports: listen to a pin; software serial; several ports; read a UART
send: send text to the program; line ending; program does not react to input
read: timestamps; stop scrolling; copy the output
plot: draw printed numbers as a curve; serial plotter
nothing: no output; strange characters; monitor stays empty
# debugger
breakpoints: stop the program at a line; pause my sketch; set a breakpoint
step: execute line by line; step into a function; step over
look: see the value of a variable; registers; memory; call stack; disassembly
limits: can the Pico be debugged; variable optimized out; breakpoint is never reached; debug a hex file
gdb: connect gdb
# instruments
logic: record digital signals; decode I2C, SPI or UART; logic levels over time; bus data; protocol decoder; what is sent on a line
scope: see the waveform of a signal live; trigger; time per division; frequency of a signal; measure duty cycle
meters: measure voltage, current or resistance live; signal generator; inject a sine; voltmeter
mistakes: straight line on the scope; picture is not stable; generator conflicts
`;
