import { describe, expect, it } from 'vitest';
import { english } from '@boardwright/engine/base';
import { wording } from '../../src/sketch/index.ts';

/** Messages of GCC 5, GCC 12 and clang 14 about eighty faulty sketches: of each message one of GCC's and one of clang's. */
const SAID: readonly (readonly [id: string, ...said: readonly string[]])[] = [
  ['gcc.undeclared', "'valeu' was not declared in this scope", "use of undeclared identifier 'valeu'"],
  ['gcc.semicolon', "expected ',' or ';' before 'int'", "expected ';' at end of declaration"],
  ['gcc.unused', "unused variable 'x' [-Wunused-variable]", "unused variable 'c' [-Wunused-variable]"],
  ['gcc.signBefore', "expected ')' before ';' token"],
  [
    'gcc.nested',
    "a function-definition is not allowed here before '{' token",
    'function definition is not allowed here',
  ],
  ['gcc.brace', "expected '}' at end of input", "expected '}'"],
  ['gcc.braceMore', "expected declaration before '}' token", "extraneous closing brace ('}')"],
  [
    'gcc.convert',
    "invalid conversion from 'const char*' to 'int' [-fpermissive]",
    "cannot initialize a variable of type 'int *' with an rvalue of type 'int'",
  ],
  ['gcc.tooMany', "too many arguments to function 'void f(int, int)'"],
  ['gcc.here', 'declared here', "'pinMode' declared here"],
  ['gcc.tooFew', "too few arguments to function 'void f(int, int)'"],
  ['gcc.noMatch', "no matching function for call to 'f(int, int)'", "no matching function for call to 'f'"],
  ['gcc.candidate', 'candidate: void f(int)'],
  [
    'gcc.candidateCount',
    'candidate expects 1 argument, 2 provided',
    'candidate function not viable: requires 2 arguments, but 3 were provided',
  ],
  ['gcc.again', "redefinition of 'int x'", "redefinition of 'x'"],
  ['gcc.before', "'int x' previously declared here", 'previous definition is here'],
  ['gcc.conflict', "conflicting declaration 'float x'", "redefinition of 'x' with a different type: 'float' vs 'int'"],
  ['gcc.undefined', "undefined reference to `gone()'", 'undefined symbol: gone()'],
  ['gcc.noFile', 'Nowhere.h: No such file or directory', "'Nowhere.h' file not found"],
  ['gcc.unterminated', 'missing terminating " character', "missing terminating '\"' character [-Winvalid-pp-token]"],
  ['gcc.valueBefore', "expected primary-expression before 'void'"],
  ['gcc.character', 'character constant too long for its type', 'multi-character character constant [-Wmultichar]'],
  [
    'gcc.truncated',
    'overflow in implicit constant conversion [-Woverflow]',
    "implicit conversion from 'int' to 'char' changes value from 6382179 to 99 [-Wconstant-conversion]",
  ],
  [
    'gcc.text',
    "ISO C++ forbids converting a string constant to 'char*' [-Wwrite-strings]",
    "ISO C++11 does not allow conversion from string literal to 'char *' [-Wwritable-strings]",
  ],
  [
    'gcc.noMember',
    "'class HardwareSerial' has no member named 'printline'",
    "no member named 'printline' in 'HardwareSerial'",
  ],
  ['gcc.noType', "'Srvo' does not name a type", "unknown type name 'Srvo'"],
  [
    'gcc.noFunction',
    "'f' cannot be used as a function",
    "called object type 'int' is not a function or function pointer",
  ],
  [
    'gcc.constant',
    "assignment of read-only variable 'x'",
    "cannot assign to variable 'x' with const-qualified type 'const int'",
  ],
  ['gcc.assign', 'lvalue required as left operand of assignment', 'expression is not assignable'],
  [
    'gcc.returnsValue',
    "return-statement with a value, in function returning 'void' [-fpermissive]",
    "void function 'f' should not return a value [-Wreturn-type]",
  ],
  [
    'gcc.noReturn',
    'no return statement in function returning non-void [-Wreturn-type]',
    'non-void function does not return a value [-Wreturn-type]',
  ],
  [
    'gcc.returnsNone',
    "return-statement with no value, in function returning 'int' [-fpermissive]",
    "non-void function 'f' should return a value [-Wreturn-type]",
  ],
  [
    'gcc.uninitialized',
    "'x' is used uninitialized in this function [-Wuninitialized]",
    "variable 'x' is uninitialized when used here [-Wuninitialized]",
  ],
  ['gcc.unread', "variable 'x' set but not used [-Wunused-but-set-variable]"],
  ['gcc.overflow', 'integer overflow in expression [-Woverflow]'],
  ['gcc.signs', 'comparison between signed and unsigned integer expressions [-Wsign-compare]'],
  [
    'gcc.equal',
    'suggest parentheses around assignment used as truth value [-Wparentheses]',
    'using the result of an assignment as a condition without parentheses [-Wparentheses]',
  ],
  ['gcc.else', "'else' without a previous 'if'"],
  ['gcc.break', 'break statement not within loop or switch', "'break' statement not in loop or switch statement"],
  ['gcc.case', 'duplicate case value', "duplicate case value '1'"],
  ['gcc.noLabel', "label 'x' used but not defined", "use of undeclared label 'x'"],
  ['gcc.void', 'void value not ignored as it ought to be'],
  [
    'gcc.size',
    "storage size of 'a' isn't known",
    'definition of variable with array type needs an explicit size or an initializer',
  ],
  ['gcc.initializers', "too many initializers for 'int [2]'", 'excess elements in array initializer'],
  [
    'gcc.bounds',
    'array subscript is above array bounds [-Warray-bounds]',
    'array index 5 is past the end of the array (which contains 2 elements) [-Warray-bounds]',
  ],
  ['gcc.comment', 'unterminated comment', 'unterminated /* comment'],
  ['gcc.noEndif', 'unterminated #if', 'unterminated conditional directive'],
  ['gcc.noIf', '#endif without #if'],
  [
    'gcc.macro',
    'macro "X" passed 2 arguments, but takes just 1',
    'too many arguments provided to function-like macro invocation',
  ],
  ['gcc.stray', "stray '\\357' in program", 'unexpected character <U+FF1B>'],
  ['gcc.private', "'int A::x' is private", "'x' is a private member of 'A'"],
  [
    'gcc.incomplete',
    "aggregate 'A a' has incomplete type and cannot be defined",
    "variable has incomplete type 'void'",
  ],
  [
    'gcc.outside',
    "expected constructor, destructor, or type conversion before '(' token",
    'C++ requires a type specifier for all declarations',
  ],
  ['gcc.nameBefore', "expected unqualified-id before 'if'"],
  ['gcc.operator', "no match for 'operator-' in 's - 1' (operand types are 'String' and 'int')"],
  [
    'gcc.arrow',
    "request for member 'b' in 'p', which is of pointer type 'A*' (maybe you meant to use '->' ?)",
    "member reference type 'A *' is a pointer; did you mean to use '->'?",
  ],
  [
    'gcc.dot',
    "base operand of '->' has non-pointer type 'A'",
    "member reference type 'A' is not a pointer; did you mean to use '.'?",
  ],
  ['gcc.arraySize', "size of array 'big' is too large"],
  ['gcc.jump', 'jump to case label [-fpermissive]', 'cannot jump from switch statement to this case label'],
  ['gcc.zero', 'division by zero [-Wdiv-by-zero]', 'division by zero is undefined [-Wdivision-by-zero]'],
  ['gcc.shift', 'left shift count >= width of type [-Wshift-count-overflow]'],
  ['gcc.octal', 'invalid digit "9" in octal constant', "invalid digit '8' in octal constant"],
  [
    'gcc.noEffect',
    'statement has no effect [-Wunused-value]',
    'equality comparison result unused [-Wunused-comparison]',
  ],
  ['gcc.identifierBefore', "expected identifier before '=' token"],
  [
    'gcc.undeclaredMeant',
    "'valeu' was not declared in this scope; did you mean 'value'?",
    "use of undeclared identifier 'pinmode'; did you mean 'pinMode'?",
  ],
  ['gcc.match', "to match this '{'", "to match this '('"],
  ['gcc.noMemberMeant', "'class HardwareSerial' has no member named 'printline'; did you mean 'println'?"],
  ['gcc.sign', "expected ')'"],
  ['gcc.value', 'expected expression'],
  ['gcc.name', 'expected unqualified-id'],
  ['gcc.noConstructor', "no matching constructor for initialization of 'A'"],
  ['gcc.tooFewHere', "too few arguments to function call, at least argument 'pin' must be specified"],
];

describe('messages of compilers', () => {
  it.each(SAID)('%s', (id, ...said) => {
    for (const text of said) expect(wording(text)?.id, text).toBe(id);
  });

  it('keep what they name', () => {
    const told = (text: string) => english(wording(text)!);
    expect(told("'pinmode' was not declared in this scope; did you mean 'pinMode'?")).toBe(
      'pinmode is not declared here; did you mean pinMode?',
    );
    expect(told("use of undeclared identifier 'pinmode'; did you mean 'pinMode'?")).toBe(
      'pinmode is not declared here; did you mean pinMode?',
    );
    expect(told("cannot initialize a variable of type 'int *' with an rvalue of type 'int'")).toBe(
      'cannot convert int to int *',
    );
    expect(told('invalid conversion from ‘int’ to ‘int*’ [-fpermissive]')).toBe('cannot convert int to int*');
    expect(told("expected ')' before ';' token")).toBe('“)” is missing before ;');
    expect(told('candidate function not viable: requires single argument, but 2 arguments were provided')).toContain(
      '1',
    );
    expect(told("no match for 'operator+' (operand types are 'uint8_t' {aka 'unsigned char'} and 'String')")).toBe(
      '“+” cannot be used with uint8_t and String',
    );
    expect(told("invalid operands to binary expression ('uint8_t' (aka 'unsigned char') and 'String')")).toBe(
      'uint8_t and String cannot be combined this way',
    );
    expect(wording('something that nobody has heard of')).toBeNull();
  });

  it('are not looked for where a sketch made them up to keep the page busy', () => {
    expect(wording(`no match for 'operator+'${"operand types are 'a' and 'b'".repeat(1000)}`)).toBeNull();
    expect(wording(`invalid operands to binary expression ('a${"' and '".repeat(150)}`)).toBeNull();
    expect(wording(`'${'a'.repeat(2000)}' was not declared in this scope`)).toBeNull();
  });
});
