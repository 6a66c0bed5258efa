/* libngspice as the browser's workers use it. Rows of results gather in one buffer and are handed over when it is full or a
   frame has passed, so that a run streams without a call for each point. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timeb.h>
#include <emscripten.h>
#include "ngspice/ngspice.h"
#include "ngspice/dvec.h"
#include "ngspice/ftedefs.h"
#include "ngspice/fteext.h"
#include "ngspice/sharedspice.h"
#include "ngspice/wordlist.h"
#include "../frontend/variable.h"

EM_JS(void, js_text, (const char* text), { Module.onText(UTF8ToString(text)); });
EM_JS(void, js_status, (const char* text), { Module.onStatus(UTF8ToString(text)); });
EM_JS(void, js_exit, (int status), { Module.onExit(status); });
EM_JS(void, js_begin, (const char* plot, const char* title, int count), { Module.onBegin(UTF8ToString(plot), UTF8ToString(title), count); });
EM_JS(void, js_vector, (const char* name, int type, int real), { Module.onVector(UTF8ToString(name), type, real); });
EM_JS(void, js_plot, (const char* words), { Module.onPlot(UTF8ToString(words)); });
EM_JS(int, js_rows, (double* rows, int count, int width), { return Module.onRows(rows, count, width) | 0; });
EM_JS(double, js_source, (const char* name, double time, int current), { return Module.onSource(name, time, current); });
EM_JS(double, js_step, (double time, double step, double last, int redo, int where), { return Module.onStep(time, step, last, redo, where); });

extern int ft_intrpt;

enum { CAPACITY = 1 << 16 };
static double buffer[CAPACITY];
static int width;   /* doubles in a row: two for a complex vector */
static int filled;  /* doubles in the buffer */
static double sent; /* when the buffer was handed over, ms */
static double seen; /* when the clock was looked at, ms */
static int looks = 1; /* rows between two looks: it costs more than a row, but a slow run's rows must not wait for each other */
static int unseen;
static struct dvec **vectors;
static int vector_count;
static int kept;    /* points that ngspice itself keeps before it forgets them; 0: all */
static int since;
static int batch;   /* rows that are handed over together; 0: as many as fit, or as a frame brings */

static void hand_over(void)
{
    if (filled == 0) return;
    if (js_rows(buffer, filled / width, width)) ft_intrpt = 1;
    filled = 0;
    sent = emscripten_get_now();
}

static int on_text(char *text, int id, void *user) { js_text(text); return 0; }
static int on_status(char *text, int id, void *user) { js_status(text); return 0; }
static int on_exit(int status, NG_BOOL now, NG_BOOL quits, int id, void *user) { hand_over(); js_exit(status); return 0; }
static int on_background(NG_BOOL running, int id, void *user) { return 0; }

static int on_begin(pvecinfoall all, int id, void *user)
{
    hand_over();
    free(vectors);
    vector_count = all->veccount;
    vectors = malloc(sizeof(*vectors) * (size_t) (vector_count + 1));
    width = 0;
    since = 0;
    js_begin(all->type, all->name, vector_count);
    for (int i = 0; i < vector_count; i++) {
        struct dvec *vector = all->vecs[i]->pdvec;
        vectors[i] = vector;
        width += all->vecs[i]->is_real ? 1 : 2;
        js_vector(all->vecs[i]->vecname, vector ? vector->v_type : 0, all->vecs[i]->is_real);
    }
    sent = seen = emscripten_get_now();
    looks = 1;
    unseen = 0;
    return 0;
}

static int on_data(pvecvaluesall all, int count, int id, void *user)
{
    if (width == 0 || width > CAPACITY) return 0;
    if (filled + width > CAPACITY) hand_over();
    for (int i = 0; i < all->veccount; i++) {
        pvecvalues value = all->vecsa[i];
        buffer[filled++] = value->creal;
        if (value->is_complex) buffer[filled++] = value->cimag;
    }
    if (kept && ++since >= kept) {
        since = 0;
        for (int i = 0; i < vector_count; i++) if (vectors[i]) vectors[i]->v_length = 0;
    }
    if (batch) {
        if (filled >= batch * width) hand_over();
        return 0;
    }
    if (++unseen < looks) return 0;
    unseen = 0;
    double now = emscripten_get_now();
    if (now - seen < 4 && looks < 64) looks *= 2;
    else if (now - seen > 16) looks = 1;
    seen = now;
    if (now - sent > 16) hand_over();
    return 0;
}

static int on_voltage(double *value, double time, char *name, int id, void *user) { *value = js_source(name, time, 0); return 0; }
static int on_current(double *value, double time, char *name, int id, void *user) { *value = js_source(name, time, 1); return 0; }

/* A negative answer: the step is to be tried again with that length. */
static int on_step(double time, double *step, double last, int redo, int id, int where, void *user)
{
    double answer = js_step(time, *step, last, redo, where);
    *step = answer < 0 ? -answer : answer;
    return answer < 0;
}

#undef strtod
extern double strtod(const char *text, char **end);

double strtod_of_glibc(const char *text, char **end)
{
    int before = errno;
    double value = strtod(text, end);
    if (errno == EINVAL) errno = before;
    return value;
}

/* What emscripten has for copies of more than 512 bytes calls JavaScript, and so does its clock: ngspice copies its states and
   looks at the clock at each point. */
void *emscripten_memcpy_big(void *to, const void *from, size_t bytes)
{
    char *target = to;
    const char *source = from;
    while (bytes >= 32) {
        long long a, b, c, d;
        __builtin_memcpy(&a, source, 8);
        __builtin_memcpy(&b, source + 8, 8);
        __builtin_memcpy(&c, source + 16, 8);
        __builtin_memcpy(&d, source + 24, 8);
        __builtin_memcpy(target, &a, 8);
        __builtin_memcpy(target + 8, &b, 8);
        __builtin_memcpy(target + 16, &c, 8);
        __builtin_memcpy(target + 24, &d, 8);
        target += 32;
        source += 32;
        bytes -= 32;
        /* Or the compiler would make a call of memcpy of it, which calls this. */
        __asm__ volatile("" ::: "memory");
    }
    while (bytes--) {
        *target++ = *source++;
        __asm__ volatile("" ::: "memory");
    }
    return to;
}

int ftime(struct timeb *time)
{
    enum { LOOKS = 64 };
    static int calls;
    static double now;
    if (calls++ % LOOKS == 0) now = emscripten_get_now();
    time->time = (time_t) (now / 1000);
    time->millitm = (unsigned short) ((long long) now % 1000);
    time->timezone = time->dstflag = 0;
    return 0;
}

/* `plot` and `hardcopy` in a netlist open no window of ngspice: whoever listens is told what is wanted. */
void com_plot(wordlist *words)
{
    char *text = wl_flatten(words);
    js_plot(text ? text : "");
    free(text);
}
void com_hardcopy(wordlist *words) { com_plot(words ? words->wl_next : NULL); }

/* `shell` in a netlist: there is none, wherever this runs. */
int system(const char *command) { return -1; }

EMSCRIPTEN_KEEPALIVE int bw_start(void) { return ngSpice_Init(on_text, on_status, on_exit, on_data, on_begin, on_background, NULL); }
EMSCRIPTEN_KEEPALIVE int bw_follow(void) { static int id; return ngSpice_Init_Sync(on_voltage, on_current, on_step, &id, NULL); }
EMSCRIPTEN_KEEPALIVE void bw_keep(int points) { kept = points; since = 0; }
EMSCRIPTEN_KEEPALIVE void bw_batch(int rows) { batch = rows; }
EMSCRIPTEN_KEEPALIVE void bw_halt(void) { ft_intrpt = 1; }

EMSCRIPTEN_KEEPALIVE int bw_command(char *command)
{
    /* Forgets the commands before: ngspice keeps each as if it belonged to a script, and a living circuit gives thousands. */
    ngSpice_Command(NULL);
    int result = ngSpice_Command(command);
    hand_over();
    return result;
}

/* Takes a netlist of lines that end in '\n'; the text is cut up in place. */
EMSCRIPTEN_KEEPALIVE int bw_circuit(char *text)
{
    int count = 1;
    for (char *at = text; *at; at++) if (*at == '\n') count++;
    char **lines = malloc(sizeof(*lines) * (size_t) (count + 1));
    int n = 0;
    for (char *at = text; at;) {
        char *end = strchr(at, '\n');
        if (end) *end = '\0';
        lines[n++] = strdup(at);
        at = end ? end + 1 : NULL;
    }
    lines[n] = NULL;
    int result = ngSpice_Circ(lines);
    hand_over();
    for (int i = 0; i < n; i++) free(lines[i]);
    free(lines);
    return result;
}

/* A parameter of a device as it is now; not a number where there is none. To save it as a vector costs far more. */
EMSCRIPTEN_KEEPALIVE double bw_ask(char *device, char *parameter)
{
    struct variable *found = ft_curckt ? if_getparam(ft_curckt->ci_ckt, &device, parameter, 0, 0) : NULL;
    if (!found) return NAN;
    double value = found->va_type == CP_REAL ? found->va_real : found->va_type == CP_NUM ? found->va_num : NAN;
    free_struct_variable(found);
    return value;
}

/* The netlist's .meas cards of an analysis, 'ac', on the current plot: `run` itself does those of its last analysis alone. */
EMSCRIPTEN_KEEPALIVE void bw_measure(char *analysis)
{
    if (ft_curckt && ft_curckt->ci_meas) do_measure(analysis, FALSE);
}

/* What is still in the buffer, when ngspice broke off in the middle of a call. */
EMSCRIPTEN_KEEPALIVE void bw_rest(void) { hand_over(); }

EMSCRIPTEN_KEEPALIVE char *bw_plot(void) { return ngSpice_CurPlot(); }
EMSCRIPTEN_KEEPALIVE char **bw_plots(void) { return ngSpice_AllPlots(); }
EMSCRIPTEN_KEEPALIVE char **bw_vectors(char *plot) { return ngSpice_AllVecs(plot); }
EMSCRIPTEN_KEEPALIVE pvector_info bw_vector(char *name) { return ngGet_Vec_Info(name); }
