import { stemOf } from './words.ts';

const stems = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean).map(stemOf));

/** Words of a question that say nothing of what it is about. */
export const FILLERS = stems(`
  a an the this that these those it its they them their i me my mine we us our you your he she his her who whom whose
  am is are was were be been being do does did doing done have has had having can could may might must shall should will would
  cannot cant wont dont doesnt didnt isnt arent wasnt couldnt shouldnt havent hasnt
  not no nor and or but if then else so because as at by for from in into of off on onto out over to up with without within than
  about after again against all also already always any anything anyone around away back before below between both down during each
  either enough even ever every everything few first further get gets getting got give given go goes going good here how however
  just keep kind know last least less let lets like little long look lot make makes making many maybe mean means more most much
  need needs never new next now often ok okay old once one only other others otherwise own per please possible possibly put quite
  rather really right same say says see seem seems several show some somebody someone something somehow somewhere soon still such
  sure take takes tell thanks thing things think through time too toward towards try trying two under until use used using usually
  very want wants way well went what when where whether which while why work works working yes yet there which able
  actually always anyway hello hi hey help happen happens supposed exactly simply easy easily best better correct correctly properly
  people person claim claims annoying total kindly simply notice certain sort way remedy people particular particularly certain specific especially boardwright question wonder wondering explain understand come comes side along myself itself themselves
  what's how's where's i'm i've i'd id ive im whats hows
`);

/** What is done with a thing. It helps to find the passage, but it is the thing that is asked about. */
export const DOINGS = stems(`
  place draw add create change set open write edit start begin choose select enter move view find put remove delete turn
  define insert define configure adjust modify build generate pick
`);

/** The same of Chinese, longer ones first. They are not set apart by spaces. */
export const FILLERS_CHINESE =
  /怎么样|怎么办|怎么弄|怎么做|怎么|怎样|如何|什么样|什么|为什么|为何|哪里|哪儿|哪个|哪些|哪种|可不可以|可以|能不能|能否|是不是|是否|有没有|意思|解释|应该|需要|想要|希望|进行|有?多(少|宽|大|长)|一个|一条|一些|一下|一点|一次|这个|那个|这些|那些|自己|我们|你们|他们|别人|的话|以后|之后|之前|时候|里面|上面|下面|直接|已经|现在|还是|还能|还在|就是|但是|而且|或者|因为|所以|如果|并且|关于|对于|支持|要求|会怎样|过程中|至少|注意|今天|明天|是|在|把|给|和|与|跟|从|用来|吗|呢|吧|啊|的|了|我|你|您|他|它|请|也|很|这|那/g;
/** Characters that say nothing by themselves, but belong to other words too. */
export const LOOSE_CHINESE = new Set('会能要想让里到被着过就还又才只所之其某个都再上下来去出有点地得');
export const DOINGS_CHINESE =
  /放置|新建|创建|添加|增加|修改|编辑|打开|设置|使用|查看|更改|选择|开始|移动|画|看|用|做|改|加|放/g;
