/* What newer headers of emscripten expect of newer versions of clang. */
#ifndef __UINT16_C
#define __INT8_C(c) c
#define __INT16_C(c) c
#define __INT32_C(c) c
#define __INT64_C(c) c##LL
#define __UINT8_C(c) c
#define __UINT16_C(c) c
#define __UINT32_C(c) c##U
#define __UINT64_C(c) c##ULL
#define __INTMAX_C(c) c##LL
#define __UINTMAX_C(c) c##ULL
#endif
