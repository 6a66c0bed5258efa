// A machine of states: what the lights show, for how long, and what comes next.
enum { CAR_RED = 8, CAR_YELLOW, CAR_GREEN, WALK_RED, WALK_GREEN };
const int BUTTON = 2;

struct State {
  const char *name;
  bool lights[5];           // car red, yellow, green, walk red, green
  unsigned long lasts;      // milliseconds; 0: until the button is pressed
  byte next;
};

const State states[] = {
  {"drive", {0, 0, 1, 1, 0}, 0, 1},
  {"slow", {0, 1, 0, 1, 0}, 500, 2},
  {"stop", {1, 0, 0, 1, 0}, 500, 3},
  {"walk", {1, 0, 0, 0, 1}, 1500, 4},
  {"clear", {1, 0, 0, 1, 0}, 500, 5},
  {"ready", {1, 1, 0, 1, 0}, 500, 0},
};

byte now;
unsigned long since;

void enter(byte state) {
  now = state;
  since = millis();
  for (byte i = 0; i < 5; i++) digitalWrite(CAR_RED + i, states[state].lights[i]);
  Serial.println(states[state].name);
}

void setup() {
  Serial.begin(9600);
  for (byte i = 0; i < 5; i++) pinMode(CAR_RED + i, OUTPUT);
  pinMode(BUTTON, INPUT_PULLUP);
  enter(0);
}

void loop() {
  const State &state = states[now];
  bool over = state.lasts == 0 ? digitalRead(BUTTON) == LOW : millis() - since >= state.lasts;
  if (over) enter(state.next);
}
