import { msg, type Msg } from '@boardwright/engine/base';

/** What a compiler says: a pattern, and the same in our words, with what it names. */
type Row = readonly [RegExp, (...named: readonly string[]) => Msg];

/** What GCC 5 to 12 and clang say most often of a sketch; what one says in several ways is one message. */
const ROWS: readonly Row[] = [
  // Names
  [
    /^(?:'(.+)' was not declared in this scope|use of undeclared identifier '(.+)'); did you mean '(.+)'\?$/,
    (a, b, c) => msg('gcc.undeclaredMeant', '{{name}} was not declared here; is {{other}} meant?', either(a, b, c)),
  ],
  [
    /^(?:'(.+)' was not declared in this scope|use of undeclared identifier '(.+)'|'(.+)' has not been declared)/,
    (a, b, c) => msg('gcc.undeclared', '{{name}} was not declared here', { name: a || b || c! }),
  ],
  [
    /^(?:'(.+)' does not name a type|unknown type name '(.+)'); did you mean '(.+)'\?$/,
    (a, b, c) => msg('gcc.noTypeMeant', '{{name}} is no type; is {{other}} meant?', either(a, b, c)),
  ],
  [
    /^(?:'(.+)' does not name a type|unknown type name '(.+)')/,
    (a, b) => msg('gcc.noType', '{{name}} is no type', { name: a || b! }),
  ],
  [
    /^'(?:class |struct )?(.+)' has no member named '(.+)'; did you mean '(.+)'\?$/,
    (type, name, other) =>
      msg('gcc.noMemberMeant', '{{type}} has no member {{name}}; is {{other}} meant?', named({ type, name, other })),
  ],
  [
    /^no member named '(.+)' in '(.+)'; did you mean '(.+)'\?$/,
    (name, type, other) =>
      msg('gcc.noMemberMeant', '{{type}} has no member {{name}}; is {{other}} meant?', named({ type, name, other })),
  ],
  [/^'(?:class |struct )?(.+)' has no member named '(.+)'/, (type, name) => noMember(type, name)],
  [/^no member named '(.+)' in '(.+)'/, (name, type) => noMember(type, name)],
  [/^'(.+)' is not a member of '(.+)'/, (name, type) => noMember(type, name)],
  [
    /^label '(.+)' used but not defined$|^use of undeclared label '(.+)'/,
    (a, b) => msg('gcc.noLabel', 'there is no label {{name}} to go to', { name: a || b! }),
  ],
  [
    /^(?:fatal error: )?(?:(.+): No such file or directory|'(.+)' file not found)/,
    (a, b) =>
      msg('gcc.noFile', 'there is no file {{name}}: its library is missing, or the name is wrong', { name: a || b! }),
  ],
  // Punctuation
  [
    /^expected ',' or ';' (?:before|at)|^expected ';'/,
    () => msg('gcc.semicolon', 'a semicolon “;” is missing here or at the end of the line above'),
  ],
  [/^expected '\}' at end of input$|^expected '\}'$/, () => msg('gcc.brace', 'a closing brace “}” is missing')],
  [
    /^expected declaration before '\}' token$|^extraneous closing brace/,
    () => msg('gcc.braceMore', 'there is one closing brace “}” too many'),
  ],
  [
    /^expected (?:primary-expression|expression) before (.+?)(?: token)?$/,
    what => msg('gcc.valueBefore', 'a value is missing before {{what}}', { what: bare(what!) }),
  ],
  [/^expected expression$/, () => msg('gcc.value', 'a value is missing here')],
  [
    /^expected unqualified-id before (.+?)(?: token)?$/,
    what =>
      msg('gcc.nameBefore', 'a name is missing before {{what}}, or this stands outside of a function', {
        what: bare(what!),
      }),
  ],
  [/^expected unqualified-id$/, () => msg('gcc.name', 'a name is missing here, or this stands outside of a function')],
  [
    /^expected constructor, destructor, or type conversion before |^(?:ISO C\+\+ forbids declaration of '.+' with no type|(?:C\+\+|a) requires a type specifier for all declarations)/,
    () => msg('gcc.outside', 'a type such as void or int is missing in front, or this stands outside of a function'),
  ],
  [
    /^expected (?:identifier|'([^']+)') before (.+?)(?: token)?$/,
    (sign, what) =>
      sign
        ? msg('gcc.signBefore', '“{{sign}}” is missing before {{what}}', { sign, what: bare(what!) })
        : msg('gcc.identifierBefore', 'a name is missing before {{what}}', { what: bare(what!) }),
  ],
  [/^expected '([^']+)'/, sign => msg('gcc.sign', '“{{sign}}” is missing here', { sign: sign! })],
  [/^to match this '([^']+)'$/, sign => msg('gcc.match', 'to go with this “{{sign}}”', { sign: sign! })],
  [
    /^stray '(.+)' in program$|^unexpected character <(.+)>$|^(?:character|non-ASCII character) <(.+)> not allowed|^extended character (.+) is not valid in an identifier$/,
    (a, b, c, d) =>
      msg('gcc.stray', 'this character does not belong into a program: {{sign}} (perhaps a full-width one?)', {
        sign: a || b || c || d!,
      }),
  ],
  [
    /^missing terminating ['"]?(["'])/,
    sign => msg('gcc.unterminated', 'the closing {{sign}} of a text is missing', { sign: sign! }),
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
    name => msg('gcc.noMatch', 'there is no function that fits the call {{name}}', { name: name! }),
  ],
  [
    /^no matching (?:constructor for initialization of|function for call to constructor) '(.+)'$/,
    type => msg('gcc.noConstructor', '{{type}} cannot be made of these values', { type: type! }),
  ],
  [
    /^too (few|many) arguments to function '(.+)'$/,
    (how, name) =>
      how === 'few'
        ? msg('gcc.tooFew', 'the call of {{name}} lacks values', { name: name! })
        : msg('gcc.tooMany', 'the call of {{name}} has too many values', { name: name! }),
  ],
  [
    /^too (few|many) arguments to function call/,
    how =>
      how === 'few'
        ? msg('gcc.tooFewHere', 'the call lacks values')
        : msg('gcc.tooManyHere', 'the call has too many values'),
  ],
  [
    /^candidate expects (\d+) arguments?, (\d+) provided$|^candidate \w+(?: \(.+\))? not viable: requires (?:at (?:least|most) )?(single|\d+) arguments?.*, but (\d+) (?:arguments? )?(?:was|were) provided$/,
    (a, b, c, d) =>
      msg('gcc.candidateCount', 'this one takes {{wanted}} values, the call has {{given}}', {
        wanted: a || (c === 'single' ? '1' : c!),
        given: b || d!,
      }),
  ],
  [/^candidate: (.+)$/, name => msg('gcc.candidate', 'there is: {{name}}', { name: name! })],
  [
    /^'(.+)' cannot be used as a function$|^called object type '(.+)' is not a function/,
    (a, b) => msg('gcc.noFunction', '{{name}} is no function', { name: a || b! }),
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
    () => msg('gcc.noReturn', 'the function should return a value and does not'),
  ],
  [
    /^void value not ignored as it ought to be$/,
    () => msg('gcc.void', 'this function returns nothing that could be used'),
  ],
  [
    /^undefined reference to [`'](.+)'$|^undefined symbol: (.+)$/,
    (a, b) => msg('gcc.undefined', '{{name}} is declared and used, but defined nowhere', { name: a || b! }),
  ],
  [
    /^multiple definition of [`'](.+?)'|^duplicate symbol: (.+)$/,
    (a, b) => msg('gcc.multiple', '{{name}} is defined more than once', { name: a || b! }),
  ],
  // Declarations
  [
    /^redefinition of '(.+)' with a different type|^conflicting declaration '(.+)'$/,
    (a, b) => msg('gcc.conflict', '{{name}} was declared before as something else', { name: a || b! }),
  ],
  [
    /^(?:redefinition|redeclaration) of '(.+)'$/,
    name => msg('gcc.again', '{{name}} is there already', { name: name! }),
  ],
  [
    /^'?(?:previous|old) (?:definition|declaration).*|^'.+' previously (?:declared|defined) here$|^(?:previous (?:case )?(?:definition|declaration) is here|first defined here|previously used here)$/,
    () => msg('gcc.before', 'it was before here'),
  ],
  [/^(?:'.+' (?:was )?)?declared here$/, () => msg('gcc.here', 'it is declared here')],
  [/^duplicate case value/, () => msg('gcc.case', 'two cases of this switch have the same value')],
  [/^'else' without a previous 'if'$/, () => msg('gcc.else', '“else” without an “if” before it')],
  [
    /^(?:'?break'?) statement not (?:within|in) loop or switch/,
    () => msg('gcc.break', '“break” stands outside of a loop and of a switch'),
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
    () => msg('gcc.initializers', 'there are more values than the array has places'),
  ],
  [
    /^variable '?.*'?has incomplete type '(.+)'$|^aggregate '(.+)' has incomplete type/,
    (a, b) => msg('gcc.incomplete', '{{name}} is announced, but not described', { name: a || b! }),
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
    to => msg('gcc.text', 'a text is constant: take “const {{to}}”', { to: to! }),
  ],
  [
    /^assignment of read-only \w+ '(.+)'$|^cannot assign to variable '(.+)' with const-qualified/,
    (a, b) => msg('gcc.constant', '{{name}} is a constant and cannot be changed', { name: a || b! }),
  ],
  [
    /^lvalue required as left operand of assignment$|^expression is not assignable$/,
    () => msg('gcc.assign', 'nothing can be assigned to what stands left of “=”'),
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
    (a, b) => msg('gcc.operands', '{{left}} and {{right}} cannot be combined so', { left: a!, right: b! }),
  ],
  [
    /^request for member '(.+)' in '(.+)', which is of pointer type|^member reference type '(.+)' is a pointer/,
    () => msg('gcc.arrow', 'this is a pointer: take “->” instead of “.”'),
  ],
  [
    /^base operand of '->' has non-pointer type|^member reference type '(.+)' is not a pointer/,
    () => msg('gcc.dot', 'this is no pointer: take “.” instead of “->”'),
  ],
  [
    /^(?:large integer implicitly truncated to unsigned type|overflow in (?:implicit constant )?conversion from|overflow in implicit constant conversion|implicit conversion from .+ changes value)/,
    () => msg('gcc.truncated', 'the number does not fit into the type and is cut off'),
  ],
  [
    /^integer overflow in expression/,
    () => msg('gcc.overflow', 'the result does not fit into int: take a long number, 1000L for example'),
  ],
  // Warnings
  [/^unused (variable|parameter) '(.+)'$/, (_, name) => msg('gcc.unused', '{{name}} is never used', { name: name! })],
  [/^variable '(.+)' set but not used$/, name => msg('gcc.unread', '{{name}} is set, but never read', { name: name! })],
  [
    /^'(.+)' (?:is|may be) used uninitialized|^variable '(.+)' is uninitialized when used here$/,
    (a, b) => msg('gcc.uninitialized', '{{name}} is read before it is given a value', { name: a || b! }),
  ],
  [
    /^comparison (?:between signed and unsigned|of integer expressions of different signedness)/,
    () => msg('gcc.signs', 'a number with a sign is compared with one without: -1 counts as very large'),
  ],
  [
    /^suggest parentheses around assignment used as truth value$|^using the result of an assignment as a condition/,
    () => msg('gcc.equal', '“=” assigns: is “==” meant, which compares?'),
  ],
  [
    /^(?:statement has no effect|(?:equality comparison|expression) result unused)$/,
    () => msg('gcc.noEffect', 'this does nothing'),
  ],
  [
    /^array (?:subscript .*is (?:above|below|outside) array bounds|index -?\d+ is (?:past the end of|before the beginning of))/,
    () => msg('gcc.bounds', 'this place lies outside of the array'),
  ],
  [
    /^left shift count >= width of type/,
    () => msg('gcc.shift', 'it is shifted by more bits than the type has: take a long number, 1L for example'),
  ],
  [
    /^character constant too long for its type$|^multi-character character constant$/,
    () => msg('gcc.character', "'…' is one character: texts stand in double quotes"),
  ],
  [
    /^invalid digit ['"](.+)['"] in octal constant$/,
    digit => msg('gcc.octal', 'a number that begins with 0 is octal and has no digit {{digit}}', { digit: digit! }),
  ],
  [
    /^macro "(.+)" (?:passed|requires) \d+ arguments|^too (?:many|few) arguments provided to function-like macro/,
    () => msg('gcc.macro', 'the macro takes another number of values'),
  ],
  [
    /^jump to case label$|^cannot jump from switch statement to this case label$/,
    () => msg('gcc.jump', 'a variable is declared in the case above: put that case into braces “{ }”'),
  ],
  [
    /^storage size of '(.+)' isn't known$|^definition of variable with array type needs an explicit size/,
    () => msg('gcc.size', 'the size of the array is missing'),
  ],
  [/^division by zero/, () => msg('gcc.zero', 'division by zero')],
  // The linker
  [
    /section [`'].(\w+)' will not fit in region|region [`'](\w+)' overflowed/,
    () => msg('gcc.tooLarge', 'the program does not fit into the chip'),
  ],
];

const named = <K extends string>(values: Readonly<Record<K, string | undefined>>): Record<K, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? ''])) as Record<K, string>;

const either = (a: string | undefined, b: string | undefined, c: string | undefined) =>
  named({ name: a || b, other: c });

const noMember = (type: string | undefined, name: string | undefined): Msg =>
  msg('gcc.noMember', '{{type}} has no member {{name}}', named({ type, name }));

const conversion = (from: string | undefined, to: string | undefined): Msg =>
  msg('gcc.convert', '{{from}} cannot be taken as {{to}}', named({ from, to }));

const bare = (what: string): string => what.replace(/^'(.*)'$/, '$1');

/** Characters of what is looked up: a name that a sketch makes up to be long would keep the patterns busy for minutes. */
const LONGEST = 1000;

/** What a compiler said, as a message that can be translated; null for what is not in the table. */
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
