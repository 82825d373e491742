/* lanes.h - four or eight numbers at once, in what registers of 16 bytes every processor has.
 *
 * Compilers find the instructions for most of it by themselves; the others are named here. */
#ifndef LANES_H
#define LANES_H

#include <stdint.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

/* Before a loop of at most eight rounds: none is left, so that what it adds up stays in registers. */
#ifdef __clang__
#define LANES_UNROLL _Pragma("clang loop unroll(full)")
#else
#define LANES_UNROLL _Pragma("GCC unroll 8")
#endif

typedef int16_t eight __attribute__((vector_size(16)));
typedef int32_t four __attribute__((vector_size(16)));

static inline eight lanes_load(const int16_t *from)
{
    eight lanes;
    memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

static inline void lanes_store(int16_t *to, eight lanes)
{
    memcpy(to, &lanes, sizeof lanes);
}

/* Bit i: the lanes 2 i and 2 i + 1 are not the same in both. */
static inline unsigned lanes_apart(eight a, eight b)
{
#if defined(__SSE2__)
    return 15 & ~(unsigned)_mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32((__m128i)a, (__m128i)b)));
#elif defined(__wasm_simd128__)
    return wasm_i32x4_bitmask(wasm_i32x4_ne((v128_t)a, (v128_t)b));
#else
    four differ = (four)a != (four)b;
    return (unsigned)((differ[0] & 1) | (differ[1] & 2) | (differ[2] & 4) | (differ[3] & 8));
#endif
}

/* The smaller and the larger of each two lanes. */
static inline eight lanes_least(eight a, eight b)
{
#if defined(__SSE2__)
    return (eight)_mm_min_epi16((__m128i)a, (__m128i)b);
#else
    eight is_less = a < b;
    return (a & is_less) | (b & ~is_less);
#endif
}

static inline eight lanes_most(eight a, eight b)
{
#if defined(__SSE2__)
    return (eight)_mm_max_epi16((__m128i)a, (__m128i)b);
#else
    eight is_more = a > b;
    return (a & is_more) | (b & ~is_more);
#endif
}

/* Two neighbours, four times. */
static inline eight lanes_pair(const int16_t *from)
{
    int32_t pair;
    memcpy(&pair, from, sizeof pair);
    return (eight)(four){pair, pair, pair, pair};
}

/* The products of all lanes, those of neighbours added. */
static inline four lanes_multiply(eight a, eight b)
{
#if defined(__SSE2__)
    return (four)_mm_madd_epi16((__m128i)a, (__m128i)b);
#elif defined(__wasm_simd128__)
    return (four)wasm_i32x4_dot_i16x8((v128_t)a, (v128_t)b);
#else
    typedef uint32_t bits __attribute__((vector_size(16)));
    four low = (four)((bits)a << 16) >> 16, other = (four)((bits)b << 16) >> 16;
    return low * other + ((four)a >> 16) * ((four)b >> 16);
#endif
}

/* The first and the last four of eight. */
static inline four lanes_first(eight a)
{
#if defined(__SSE2__)
    return (four)_mm_unpacklo_epi16((__m128i)a, (__m128i)a) >> 16;
#elif defined(__wasm_simd128__)
    return (four)wasm_i32x4_extend_low_i16x8((v128_t)a);
#else
    return (four){a[0], a[1], a[2], a[3]};
#endif
}

static inline four lanes_last(eight a)
{
#if defined(__SSE2__)
    return (four)_mm_unpackhi_epi16((__m128i)a, (__m128i)a) >> 16;
#elif defined(__wasm_simd128__)
    return (four)wasm_i32x4_extend_high_i16x8((v128_t)a);
#else
    return (four){a[4], a[5], a[6], a[7]};
#endif
}

/* Eight lanes of half the size; what does not fit becomes the nearest that does. */
static inline eight lanes_narrow(four low, four high)
{
#if defined(__SSE2__)
    return (eight)_mm_packs_epi32((__m128i)low, (__m128i)high);
#elif defined(__wasm_simd128__)
    return (eight)wasm_i16x8_narrow_i32x4((v128_t)low, (v128_t)high);
#else
    eight lanes;
    for (int i = 0; i < 8; i++) {
        int32_t lane = i < 4 ? low[i] : high[i - 4];
        lanes[i] = (int16_t)(lane < INT16_MIN ? INT16_MIN : lane > INT16_MAX ? INT16_MAX : lane);
    }
    return lanes;
#endif
}

#endif
