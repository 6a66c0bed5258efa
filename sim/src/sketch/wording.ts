import { msg, type Msg } from '@boardwright/engine/base';

/** What a compiler says: a pattern, and the same in our words, with what it names. */
type Row = readonly [RegExp, (...named: readonly string[]) => Msg];

/** What GCC 5 to 12 and clang say most often of a sketch; what one says in several ways is one message. */
const ROWS: readonly Row[] = [
  // Names
  [
    /^(?:'(.+)' was not declared in this scope|use of undeclared identifier '(.+)'); did you mean '(.+)'\?$/,
    (a, b, c) => msg('gcc.undeclaredMeant', '{{name}} is not declared here; did you mean {{other}}?', either(a, b, c)),
  ],
  [
    /^(?:'(.+)' was not declared in this scope|use of undeclared identifier '(.+)'|'(.+)' has not been declared)/,
    (a, b, c) => msg('gcc.undeclared', '{{name}} is not declared here', { name: a || b || c! }),
  ],
  [
    /^(?:'(.+)' does not name a type|unknown type name '(.+)'); did you mean '(.+)'\?$/,
    (a, b, c) => msg('gcc.noTypeMeant', '{{name}} is not a type; did you mean {{other}}?', either(a, b, c)),
  ],
  [
    /^(?:'(.+)' does not name a type|unknown type name '(.+)')/,
    (a, b) => msg('gcc.noType', '{{name}} is not a type', { name: a || b! }),
  ],
  [
    /^'(?:class |struct )?(.+)' has no member named '(.+)'; did you mean '(.+)'\?$/,
    (type, name, other) =>
      msg(
        'gcc.noMemberMeant',
        '{{type}} has no member {{name}}; did you mean {{other}}?',
        named({ type, name, other }),
      ),
  ],
  [
    /^no member named '(.+)' in '(.+)'; did you mean '(.+)'\?$/,
    (name, type, other) =>
      msg(
        'gcc.noMemberMeant',
        '{{type}} has no member {{name}}; did you mean {{other}}?',
        named({ type, name, other }),
      ),
  ],
  [/^'(?:class |struct )?(.+)' has no member named '(.+)'/, (type, name) => noMember(type, name)],
  [/^no member named '(.+)' in '(.+)'/, (name, type) => noMember(type, name)],
  [/^'(.+)' is not a member of '(.+)'/, (name, type) => noMember(type, name)],
  [
    /^label '(.+)' used but not defined$|^use of undeclared label '(.+)'/,
    (a, b) => msg('gcc.noLabel', 'label {{name}} is not defined', { name: a || b! }),
  ],
  [
    /^(?:fatal error: )?(?:(.+): No such file or directory|'(.+)' file not found)/,
    (a, b) =>
      msg('gcc.noFile', 'file {{name}} not found: its library is missing, or the name is wrong', { name: a || b! }),
  ],
  // Punctuation
  [
    /^expected ',' or ';' (?:before|at)|^expected ';'/,
    () => msg('gcc.semicolon', 'a semicolon “;” is missing here or at the end of the line above'),
  ],
  [/^expected '\}' at end of input$|^expected '\}'$/, () => msg('gcc.brace', 'a closing brace “}” is missing')],
  [
    /^expected declaration before '\}' token$|^extraneous closing brace/,
    () => msg('gcc.braceMore', 'one closing brace “}” too many'),
  ],
  [
    /^expected (?:primary-expression|expression) before (.+?)(?: token)?$/,
    what => msg('gcc.valueBefore', 'expression expected before {{what}}', { what: bare(what!) }),
  ],
  [/^expected expression$/, () => msg('gcc.value', 'expression expected here')],
  [
    /^expected unqualified-id before (.+?)(?: token)?$/,
    what =>
      msg('gcc.nameBefore', 'name expected before {{what}}, or this code is outside a function', {
        what: bare(what!),
      }),
  ],
  [/^expected unqualified-id$/, () => msg('gcc.name', 'name expected here, or this code is outside a function')],
  [
    /^expected constructor, destructor, or type conversion before |^(?:ISO C\+\+ forbids declaration of '.+' with no type|(?:C\+\+|a) requires a type specifier for all declarations)/,
    () => msg('gcc.outside', 'type such as void or int expected, or this code is outside a function'),
  ],
  [
    /^expected (?:identifier|'([^']+)') before (.+?)(?: token)?$/,
    (sign, what) =>
      sign
        ? msg('gcc.signBefore', '“{{sign}}” is missing before {{what}}', { sign, what: bare(what!) })
        : msg('gcc.identifierBefore', 'name expected before {{what}}', { what: bare(what!) }),
  ],
  [/^expected '([^']+)'/, sign => msg('gcc.sign', '“{{sign}}” is missing here', { sign: sign! })],
  [/^to match this '([^']+)'$/, sign => msg('gcc.match', 'to match this “{{sign}}”', { sign: sign! })],
  [
    /^stray '(.+)' in program$|^unexpected character <(.+)>$|^(?:character|non-ASCII character) <(.+)> not allowed|^extended character (.+) is not valid in an identifier$/,
    (a, b, c, d) =>
      msg('gcc.stray', 'invalid character in the program: {{sign}} (perhaps a full-width one?)', {
        sign: a || b || c || d!,
      }),
  ],
  [
    /^missing terminating ['"]?(["'])/,
    sign => msg('gcc.unterminated', 'string without closing {{sign}}', { sign: sign! }),
  ],
  [/^unterminated (?:comment|\/\* comment)$/, () => msg('gcc.comment', 'a comment is not closed: “*/” is missing')],
  [
    /^unterminated (?:#(?:if\w*|else)|conditional directive)$/,
    () => msg('gcc.noEndif', 'the #endif of an #if is missing'),
  ],
  [/^#(\w+) without #if$/, word => msg('gcc.noIf', '#{{word}} without an #if before it', { word: word! })],
  // Functions
  [
    /^no matching function for call to '(.+)'$/,
    name => msg('gcc.noMatch', 'no function matches the call {{name}}', { name: name! }),
  ],
  [
    /^no matching (?:constructor for initialization of|function for call to constructor) '(.+)'$/,
    type => msg('gcc.noConstructor', '{{type}} cannot be constructed from these values', { type: type! }),
  ],
  [
    /^too (few|many) arguments to function '(.+)'$/,
    (how, name) =>
      how === 'few'
        ? msg('gcc.tooFew', 'too few arguments in the call of {{name}}', { name: name! })
        : msg('gcc.tooMany', 'too many arguments in the call of {{name}}', { name: name! }),
  ],
  [
    /^too (few|many) arguments to function call/,
    how => (how === 'few' ? msg('gcc.tooFewHere', 'too few arguments') : msg('gcc.tooManyHere', 'too many arguments')),
  ],
  [
    /^candidate expects (\d+) arguments?, (\d+) provided$|^candidate \w+(?: \(.+\))? not viable: requires (?:at (?:least|most) )?(single|\d+) arguments?.*, but (\d+) (?:arguments? )?(?:was|were) provided$/,
    (a, b, c, d) =>
      msg('gcc.candidateCount', 'this one takes {{wanted}} arguments, {{given}} given', {
        wanted: a || (c === 'single' ? '1' : c!),
        given: b || d!,
      }),
  ],
  [/^candidate: (.+)$/, name => msg('gcc.candidate', 'candidate: {{name}}', { name: name! })],
  [
    /^'(.+)' cannot be used as a function$|^called object type '(.+)' is not a function/,
    (a, b) => msg('gcc.noFunction', '{{name}} is not a function', { name: a || b! }),
  ],
  [
    /^(?:a function-definition|function definition) is not allowed here/,
    () => msg('gcc.nested', 'a function cannot be defined inside another: a “}” may be missing above'),
  ],
  [
    /^return-statement with a value, in function returning|^void function '.+' should not return a value/,
    () => msg('gcc.returnsValue', 'a function of type void cannot return a value'),
  ],
  [
    /^return-statement with no value, in function returning|^non-void function '.+' should return a value/,
    () => msg('gcc.returnsNone', 'the function must return a value here'),
  ],
  [
    /^no return statement in function returning non-void$|^non-void function does not return a value|^control reaches end of non-void function$/,
    () => msg('gcc.noReturn', 'the function must return a value but does not'),
  ],
  [/^void value not ignored as it ought to be$/, () => msg('gcc.void', 'this function returns no value')],
  [
    /^undefined reference to [`'](.+)'$|^undefined symbol: (.+)$/,
    (a, b) => msg('gcc.undefined', '{{name}} is declared and used, but not defined', { name: a || b! }),
  ],
  [
    /^multiple definition of [`'](.+?)'|^duplicate symbol: (.+)$/,
    (a, b) => msg('gcc.multiple', '{{name}} is defined more than once', { name: a || b! }),
  ],
  // Declarations
  [
    /^redefinition of '(.+)' with a different type|^conflicting declaration '(.+)'$/,
    (a, b) => msg('gcc.conflict', '{{name}} conflicts with an earlier declaration', { name: a || b! }),
  ],
  [
    /^(?:redefinition|redeclaration) of '(.+)'$/,
    name => msg('gcc.again', '{{name}} is already defined', { name: name! }),
  ],
  [
    /^'?(?:previous|old) (?:definition|declaration).*|^'.+' previously (?:declared|defined) here$|^(?:previous (?:case )?(?:definition|declaration) is here|first defined here|previously used here)$/,
    () => msg('gcc.before', 'earlier declaration here'),
  ],
  [/^(?:'.+' (?:was )?)?declared here$/, () => msg('gcc.here', 'declared here')],
  [/^duplicate case value/, () => msg('gcc.case', 'two cases of this switch have the same value')],
  [/^'else' without a previous 'if'$/, () => msg('gcc.else', '“else” without an “if” before it')],
  [
    /^(?:'?break'?) statement not (?:within|in) loop or switch/,
    () => msg('gcc.break', '“break” outside a loop or switch'),
  ],
  [
    /^size of array '(.+)' (?:is too large|exceeds maximum)/,
    name => msg('gcc.arraySize', 'the array {{name}} is too large', { name: name! }),
  ],
  [
    /^size '-\d+' of array '(.+)' is negative$|^size of array '(.+)' is negative$/,
    (a, b) => msg('gcc.arrayNegative', 'the array {{name}} has a negative size', { name: a || b! }),
  ],
  [
    /^too many initializers for|^excess elements in array initializer$/,
    () => msg('gcc.initializers', 'more values than the array has elements'),
  ],
  [
    /^variable '?.*'?has incomplete type '(.+)'$|^aggregate '(.+)' has incomplete type/,
    (a, b) => msg('gcc.incomplete', '{{name}} is declared, but not defined', { name: a || b! }),
  ],
  [
    /^'(.+)' is (?:private|protected)(?: within this context)?$|^'(.+)' is a (?:private|protected) member of/,
    (a, b) => msg('gcc.private', '{{name}} is private', { name: a || b! }),
  ],
  // Values
  [
    /^invalid conversion from '(.+)' to '(.+)'$|^cannot convert '(.+?)' to '(.+?)'/,
    (a, b, c, d) => conversion(a || c, b || d),
  ],
  [/^cannot initialize .+ of type '(.+)' with an? [lr]value of type '(.+)'$/, (to, from) => conversion(from, to)],
  [
    /^no viable conversion from '(.+)' to '(.+)'$|^conversion from '(.+)' to '(.+)' is ambiguous$/,
    (a, b, c, d) => conversion(a || c, b || d),
  ],
  [
    /^(?:ISO C\+\+11 does not allow conversion from string literal to|ISO C\+\+ forbids converting a string constant to) '(.+)'$/,
    to => msg('gcc.text', 'a string is constant: use “const {{to}}”', { to: to! }),
  ],
  [
    /^assignment of read-only \w+ '(.+)'$|^cannot assign to variable '(.+)' with const-qualified/,
    (a, b) => msg('gcc.constant', '{{name}} is a constant and cannot be changed', { name: a || b! }),
  ],
  [
    /^lvalue required as left operand of assignment$|^expression is not assignable$/,
    () => msg('gcc.assign', 'cannot assign to the left side of “=”'),
  ],
  [
    /^no match for 'operator([^']+)'.* \(operand types are '([^']+)' and '([^']+)'\)$/,
    (sign, a, b) =>
      msg('gcc.operator', '“{{sign}}” cannot be used with {{left}} and {{right}}', {
        sign: sign!,
        left: a!,
        right: b!,
      }),
  ],
  [
    /^invalid operands to binary expression \('([^']+)' and '([^']+)'\)$/,
    (a, b) => msg('gcc.operands', '{{left}} and {{right}} cannot be combined this way', { left: a!, right: b! }),
  ],
  [
    /^request for member '(.+)' in '(.+)', which is of pointer type|^member reference type '(.+)' is a pointer/,
    () => msg('gcc.arrow', 'this is a pointer: use “->” instead of “.”'),
  ],
  [
    /^base operand of '->' has non-pointer type|^member reference type '(.+)' is not a pointer/,
    () => msg('gcc.dot', 'this is not a pointer: use “.” instead of “->”'),
  ],
  [
    /^(?:large integer implicitly truncated to unsigned type|overflow in (?:implicit constant )?conversion from|overflow in implicit constant conversion|implicit conversion from .+ changes value)/,
    () => msg('gcc.truncated', 'the number does not fit the type and is truncated'),
  ],
  [
    /^integer overflow in expression/,
    () => msg('gcc.overflow', 'the result does not fit int: use a long number such as 1000L'),
  ],
  // Warnings
  [/^unused (variable|parameter) '(.+)'$/, (_, name) => msg('gcc.unused', '{{name}} is never used', { name: name! })],
  [/^variable '(.+)' set but not used$/, name => msg('gcc.unread', '{{name}} is set but never used', { name: name! })],
  [
    /^'(.+)' (?:is|may be) used uninitialized|^variable '(.+)' is uninitialized when used here$/,
    (a, b) => msg('gcc.uninitialized', '{{name}} is used before it is set', { name: a || b! }),
  ],
  [
    /^comparison (?:between signed and unsigned|of integer expressions of different signedness)/,
    () => msg('gcc.signs', 'comparison of signed and unsigned: -1 counts as very large'),
  ],
  [
    /^suggest parentheses around assignment used as truth value$|^using the result of an assignment as a condition/,
    () => msg('gcc.equal', '“=” assigns: did you mean “==” to compare?'),
  ],
  [
    /^(?:statement has no effect|(?:equality comparison|expression) result unused)$/,
    () => msg('gcc.noEffect', 'this statement has no effect'),
  ],
  [
    /^array (?:subscript .*is (?:above|below|outside) array bounds|index -?\d+ is (?:past the end of|before the beginning of))/,
    () => msg('gcc.bounds', 'index out of array bounds'),
  ],
  [
    /^left shift count >= width of type/,
    () => msg('gcc.shift', 'shift by more bits than the type has: use a long number such as 1L'),
  ],
  [
    /^character constant too long for its type$|^multi-character character constant$/,
    () => msg('gcc.character', "'…' is one character: strings use double quotes"),
  ],
  [
    /^invalid digit ['"](.+)['"] in octal constant$/,
    digit =>
      msg('gcc.octal', 'a number starting with 0 is octal and cannot contain the digit {{digit}}', { digit: digit! }),
  ],
  [
    /^macro "(.+)" (?:passed|requires) \d+ arguments|^too (?:many|few) arguments provided to function-like macro/,
    () => msg('gcc.macro', 'wrong number of macro arguments'),
  ],
  [
    /^jump to case label$|^cannot jump from switch statement to this case label$/,
    () => msg('gcc.jump', 'a variable is declared in the case above: enclose that case in braces “{ }”'),
  ],
  [
    /^storage size of '(.+)' isn't known$|^definition of variable with array type needs an explicit size/,
    () => msg('gcc.size', 'array size missing'),
  ],
  [/^division by zero/, () => msg('gcc.zero', 'division by zero')],
  // The linker
  [
    /section [`'].(\w+)' will not fit in region|region [`'](\w+)' overflowed/,
    () => msg('gcc.tooLarge', 'the program does not fit the chip'),
  ],
];

const named = <K extends string>(values: Readonly<Record<K, string | undefined>>): Record<K, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? ''])) as Record<K, string>;

const either = (a: string | undefined, b: string | undefined, c: string | undefined) =>
  named({ name: a || b, other: c });

const noMember = (type: string | undefined, name: string | undefined): Msg =>
  msg('gcc.noMember', '{{type}} has no member {{name}}', named({ type, name }));

const conversion = (from: string | undefined, to: string | undefined): Msg =>
  msg('gcc.convert', 'cannot convert {{from}} to {{to}}', named({ from, to }));

const bare = (what: string): string => what.replace(/^'(.*)'$/, '$1');

/** Characters of what is looked up: a name that a sketch makes up to be long would keep the patterns busy for minutes. */
const LONGEST = 1000;

/** A compiler's output as a message that can be translated; null for what is not in the table. */
export function wording(text: string): Msg | null {
  if (text.length > LONGEST) return null;
  const plain = text
    .replace(/ \[-[Wf][\w+=-]+\]$/, '')
    .replace(/[‘’]/g, "'")
    // What a type is another name of: 'uint8_t' {aka 'unsigned char'}.
    .replace(/ [{(]aka '[^']*'[})]/g, '');
  for (const [pattern, say] of ROWS) {
    const found = pattern.exec(plain);
    if (found) return say(...found.slice(1));
  }
  return null;
}
