#pragma once
#include <stdint.h>
#define PRId32 "ld"
#define PRIu32 "lu"
#define PRIx32 "lx"
