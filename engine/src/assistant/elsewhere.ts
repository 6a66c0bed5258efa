/** Companies that sell boards, parts or programs, whose prices nothing here has. */
const OTHERS =
  'jlc(pcb)?|pcbway|osh ?park|aisler|seeed(studio)?|eurocircuits|allpcb|nextpcb|elecrow|mouser|digi-?key|farnell|altium|cadence|orcad|easyeda|嘉立创|捷配|华秋|凡亿|立创商城|得捷|贸泽';
const PRICE = '\\b(how much|prices?|costs?|charges?|cheaper|fees?|subscription)\\b|多少钱|价格|收费|费用|便宜';

/** Everyday life and general knowledge; no text here is about them, though some share a word. */
const EVERYDAY = [
  'translate .+ (in)?to (english|german|french|spanish|italian|japanese|russian)|essays?|thesis|poems?|jokes?|lyrics|recipes?|cook(ing)?|horoscopes?|homework',
  'weather (today|tomorrow|forecast|in)|will it rain|football|soccer|world cup|olympics|score of the|elections?|prime minister|president|summari[sz]e the news|stock exchange',
  '(lose|gain) weight|diet|doctor|headache|girlfriend|boyfriend|wedding|hotels?|restaurants?',
  'dogs?|cats?|puppy|leaking tap|washing machine|dishwasher|bicycle|car engine',
  'should i buy|meaning of life|speed of light|capital of|melting point|planets?|moon|dinosaurs?',
  'install linux on|learn (python|java|english|german)|salary|phone number of|how many people work',
  'the [a-z] in [a-z]+ stand for|price of (copper|gold|oil|silver)|(copper|gold|oil|silver) prices?|(pay|salary) (raise|rise)|ask my boss',
  'weigh(t|s)? .{0,12}(resistor|capacitor|inductor|transistor|led|chip)|temperature does \\w+ melt',
  'who designed (your|the (esp32|arduino|atmega\\w*|stm32\\w*|raspberry pi))',
].join('|');
const EVERYDAY_CHINESE =
  /翻译成(英|德|法|日|俄)|论文|作文|写(一)?首|笑话|歌词|菜谱|做饭|煮面|炒菜|星座|天气|下雨|足球|世界杯|奥运|比分|总统|总理|今天.{0,4}新闻|股票|减肥|看病|头疼|女朋友|男朋友|结婚|旅游|酒店|机票|餐厅|小狗|小猫|水龙头|洗衣机|自行车|生命的意义|光速|首都|熔点|沸点|恐龙|月球|行星|装\s?Linux|学(习)?\s?(Python|英语|日语)|工资|加薪|铜价|月薪|(ESP32|Arduino|STM32|树莓派)\s?是?谁设计的|老板叫|里的 ?[A-Za-z] ?是什么/i;

/** What to buy elsewhere. The instruments of the simulation have the same names: how to use one is for the help. */
const GOODS =
  '(oscillo)?scopes?|multimeters?|soldering (iron|station)s?|laptops?|computers?|monitors?|books?|courses?|universit(y|ies)|films?|movies?|songs?|brands?';
const BEST = '\\b(best|favou?rite)( (?!way|place|method|practice|setting|use)\\w+){0,2} ';
const PROGRAMS = 'kicad|altium|eagle|easyeda|flux|orcad|allegro|嘉立创EDA';

const PATTERNS = [
  // Persons of history and of companies.
  /\bwho (invented|discovered|founded|composed|painted|directed|won)\b|\bwho wrote (?!this|that|it|the (comment|message|text|note|article)|on\b)|\bwho (is|was) the (ceo|president|inventor|founder|boss)\b|(发明人|创始人|总裁|总统|首富|CEO)是谁|(》的|KiCad 的主要开发|Altium 的)作?者是谁|谁(发明|创立|创办|发现)/i,
  new RegExp(`${BEST}(${GOODS})\\b|\\brecommend a(n|nother)? (\\w+ ){0,2}(${GOODS})\\b`, 'i'),
  /(什么|哪个|哪种)牌子|哪家.{0,6}(好|便宜|靠谱)|推荐.{0,8}(牌子|品牌|书|电脑|示波器|烙铁|万用表)/,
  new RegExp(
    `\\bis (${PROGRAMS}) (better|worse|nicer|faster) than\\b|^(?=.*(\\b(better|worse|prefer\\w*)\\b|更好|好用|哪个好)).*(${PROGRAMS}).*(\\b(or|vs|versus)\\b|和|还是).*(${PROGRAMS})`,
    'i',
  ),
  // Data of a part that no datasheet here has.
  /\b[A-Z]{2,}\d{3,}[A-Z0-9]*\b.*(\b(typical|bias|offset|quiescent)\b|典型值|偏置|失调|静态电流)/,
  new RegExp(`\\b(${EVERYDAY})\\b`, 'i'),
  EVERYDAY_CHINESE,
  new RegExp(`(${OTHERS}).*(${PRICE})|(${PRICE}).*(${OTHERS})`, 'i'),
] as const;

/** Whether a question is about what nothing here can know: opinions, persons, and what others charge. Words of the help do not answer it. */
export const isElsewhere = (text: string): boolean => PATTERNS.some(pattern => pattern.test(text));
