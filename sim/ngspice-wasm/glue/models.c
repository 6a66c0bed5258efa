/* The XSPICE models, linked into the program. ngspice asks a shared library for them: this one answers in its place.
   The lists are written by cmpp, ngspice's own preprocessor, when the models are built. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "ngspice/devdefs.h"
#include "ngspice/dllitf.h"
#include "ngspice/evtudn.h"
#include "ngspice/inpdefs.h"
#include "ngspice/cmproto.h"
#include "all_cmextrn.h"
#include "all_udnextrn.h"

static SPICEdev *devices[] = {
#include "all_cminfo.h"
    NULL};
static Evt_Udn_Info_t *nodes[] = {
#include "all_udninfo.h"
    NULL};
static int device_count = sizeof(devices) / sizeof(*devices) - 1;
static int node_count = sizeof(nodes) / sizeof(*nodes) - 1;
extern struct coreInfo_t coreInfo;
static struct coreInfo_t *core;

static void *number_of_devices(void) { return &device_count; }
static void *list_of_devices(void) { return devices; }
static void *number_of_nodes(void) { return &node_count; }
static void *list_of_nodes(void) { return nodes; }
static void *services(void) { return &core; }

/* Exactly one library is known: 'models'. */
void *models_open(const char *name, int flags) { return strcmp(name, "models") == 0 ? devices : NULL; }

void *models_find(void *library, const char *name)
{
    if (strcmp(name, "CMdevNum") == 0) return number_of_devices;
    if (strcmp(name, "CMdevs") == 0) return list_of_devices;
    if (strcmp(name, "CMudnNum") == 0) return number_of_nodes;
    if (strcmp(name, "CMudns") == 0) return list_of_nodes;
    if (strcmp(name, "CMgetCoreItfPtr") == 0) return services;
    return NULL;
}

char *models_fault(void) { return "there is no such library"; }

/* What a model that is linked in finds beside itself, where a shared library would have been given it. */
FILE *fopen_with_path(const char *path, const char *mode) { return fopen(path, mode); }

int cm_message_printf(const char *format, ...)
{
    char text[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return cm_message_send(text);
}
