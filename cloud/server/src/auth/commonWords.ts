/**
 * Words that passwords are most often made of, in the order in which they came to mind: the word for password in many languages,
 * names, animals, sports, films, affection, places, products, and what Chinese and European users type. Written by hand for
 * this product, lower case, without the digits and signs that are put around them (`isCommonPassword` takes those away).
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passwd passwrd pass pwd word motdepasse contrasena contraseña senha parola wachtwoord haslo heslo
  salasana losenord lösenord adgangskode jelszo sifre parole lozinka kennwort geheim geheimnis secret secreto segredo
  mypassword thepassword yourpassword newpassword oldpassword passwords changeme changeit default temp temporary
  letmein letmeinnow openup opensesame sesame welcome welcomeback hello helloworld hellohello goodbye hithere iloveyou
  iloveu ilove ihateyou loveyou lovely loveme lover lovers love loves truelove mylove iloveme iloveher ilovehim
  forever foreverlove admin administrator root superuser sysadmin system user username userpass guest test tester
  testing testtest demo sample login logon signin master manager office company private public access server network
  internet computer laptop desktop windows linux ubuntu debian apple android google googleplus facebook twitter
  instagram youtube netflix amazon microsoft samsung galaxy nokia motorola iphone ipad macbook intel nvidia cisco
  oracle mysql postgres database backup qwerty qwertz azerty qwert qwer asdf asdfgh zxcvbn zxcvbnm qazwsx qwaszx
  azertyuiop qwertyuiop asdfghjkl poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh aaaa bbbb xxxx
  zzzz alphabet letters numbers number keyboard monitor mouse printer monkey monkeys dragon dragons tiger tigers lion
  lions eagle eagles falcon falcons wolf wolves bear bears panther panthers jaguar cougar cheetah leopard shark sharks
  dolphin dolphins whale penguin penguins turtle turtles rabbit bunny kitten kitty kittycat cats doggy puppy puppies
  doggie horse horses ponies pony unicorn unicorns butterfly ladybug bumblebee spider scorpion snake cobra viper
  python chicken duck ducks goose turkey rooster piglet piggy elephant giraffe gorilla hamster hedgehog badger beaver
  buffalo bulldog bulldogs mustang mustangs bronco broncos stallion ranger rangers hunter hunters fisher fishing
  hunting camping hiking climbing running runner skater skateboard snowboard surfer surfing swimming swimmer football
  footballer soccer baseball basketball softball volleyball hockey tennis golf golfer golfing rugby cricket boxing
  wrestling karate judo ninja ninjas samurai warrior warriors soldier marine marines army navy airforce trooper
  captain chelsea arsenal liverpool everton tottenham manchester manutd united mancity barcelona barca realmadrid
  madrid juventus milan intermilan napoli bayern dortmund schalke benfica sporting porto celtic rangersfc ajax
  feyenoord galatasaray fenerbahce besiktas boca bocajuniors riverplate flamengo corinthians palmeiras santos cowboys
  steelers packers redskins raiders patriots giants dodgers yankees redsox lakers celtics knicks chicago bulls
  chargers dolphinsfan niners ronaldo cristiano messi lionel neymar beckham maradona pele zidane ronaldinho jordan
  lebron kobe bryant tyson schumacher ferrari porsche lamborghini mercedes bmw audi volkswagen toyota honda nissan
  mazda subaru mitsubishi yamaha kawasaki ducati harley davidson camaro corvette chevy chevrolet ford mondeo cadillac
  charger challenger jeep renault peugeot citroen fiat alfa romeo skoda opel volvo saab suzuki hyundai superman batman
  spiderman ironman hulk captainamerica wolverine deadpool joker robin catwoman wonderwoman avengers marvel starwars
  skywalker anakin vader darthvader yoda jedi chewbacca hansolo leia startrek spock kirk picard enterprise matrix neo
  trinity morpheus terminator predator alien aliens rambo rocky gandalf frodo bilbo aragorn legolas gimli sauron
  mordor hobbit hobbits potter harrypotter hermione dumbledore hogwarts gryffindor slytherin snape voldemort pokemon
  pikachu charizard bulbasaur squirtle naruto sasuke sakura hinata goku vegeta dragonball onepiece luffy zoro bleach
  ichigo mario luigi zelda sonic minecraft fortnite roblox warcraft starcraft diablo counterstrike halflife halo doom
  quake pacman tetris playstation nintendo gamecube xbox gamer gaming gameover callofduty battlefield assassin killer
  killers killme shadow shadows darkness midnight moonlight sunlight sunshine sunflower sunset sunrise sunny rainbow
  rainbows summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march
  april june july august september october november december christmas halloween easter birthday holiday vacation
  freedom liberty peace happiness happy happyday smile smiley laughing angel angels devil demon heaven heavenly jesus
  jesuschrist christ christian god godisgood godislove blessed blessing faith hope grace mercy prayer bible church
  saint allah muhammad mohammed buddha krishna ganesh shiva princess prince queen king kingdom knight knights castle
  crown diamond diamonds crystal ruby emerald sapphire jewel golden gold silver platinum bronze copper purple orange
  yellow green black white pink blue red brown violet indigo scarlet crimson blackjack poker casino lucky jackpot
  winner winners champion champions legend legends hero heroes victory success power powerful energy thunder
  thunderbird lightning storm hurricane tornado volcano earthquake phoenix firebird fireball firefly fire flame water
  ocean river island beach paradise mountain forest flower flowers rose roses daisy lily tulip orchid jasmine lavender
  cherry cherries strawberry blueberry raspberry blackberry banana bananas apples peaches peach mango lemon lemonade
  orangejuice watermelon pineapple coconut cookie cookies chocolate candy sugar honey cupcake brownie cheese
  cheesecake pizza pasta burger hamburger bacon butter peanut peanuts popcorn pepper ginger cinnamon coffee espresso
  cappuccino beer whiskey vodka tequila budweiser heineken guinness cocacola pepsi sprite redbull marlboro cigarette
  weed stoner music musica musician guitar guitarist drummer drums piano violin trumpet metallica slipknot nirvana
  megadeth ironmaiden blacksabbath acdc linkinpark greenday blink eminem tupac snoopdogg biggie rihanna beyonce
  shakira britney madonna elvis beatles queenband pinkfloyd ledzeppelin radiohead coldplay rammstein michael michelle
  matthew andrew anthony daniel danielle david joshua jessica jennifer ashley amanda nicole stephanie samantha
  elizabeth christopher christina christine jonathan robert richard william thomas charles joseph james johnny john
  george edward steven stephen patrick patricia brandon brittany heather rachel rebecca melissa laura sarah hannah
  emily emma olivia sophia sophie isabella charlotte victoria victor alexander alexandra alexandre alexandru alexis
  alex alejandro andrea andreas antonio carlos eduardo fernando francisco gabriel gabriela guillermo javier jorge juan
  manuel marcos maria mariana mariah martin martina miguel natalia natasha nathan nicholas nicolas oliver oscar pablo
  pedro peter philip rafael ricardo roberto rodrigo samuel santiago sebastian sergio simon tatiana teresa tommy tyler
  valentina valeria vanessa veronica vincent virginia wendy xavier yolanda zachary zoe adam adrian aaron abigail alan
  albert alice alicia alison amber amy angela angelina angelo anna annie arthur austin barbara benjamin bernard bonnie
  bradley brenda brian bruce bryan caitlin cameron candice carla carmen carol caroline casey cassie cedric chloe
  claire claudia connor corey courtney craig cynthia dakota dallas darren debbie denise dennis derek diana diane
  dominic donald donna dorothy douglas dylan edgar eileen elaine ellen eric erica eugene evelyn felix florian frank
  franklin fred freddy garrett gary gerald gloria gordon gregory harold harry harvey heidi helen henry howard ian
  irene isaac ivan jack jackie jackson jacob jacqueline jake jamie jane janet jason jasper jeffrey jeremy jerome jesse
  joanna joel jose julia julian julie justin karen karina katherine kathleen katie keith kelly kenneth kevin kimberly
  kristen kristina kyle larry lauren lawrence leonardo leonard leslie linda lisa logan louis louise lucas lucy luis
  luke lydia madison marcus margaret marie marina mark marlene marvin mary mason maurice max maxwell megan melanie
  meredith miranda molly monica morgan nancy natalie neil nelson nina noah norman pamela paul paula pauline phoebe
  rachael ralph randy raymond regina renee rhonda rita roger ronald rosemary roxanne russell ruth ryan sabrina sally
  sandra scott sean shannon sharon shawn sheila shirley sierra spencer stanley stella steve stewart stuart susan
  suzanne sydney sylvia tamara tanya tara taylor teddy terry theodore theresa tiffany timothy tina todd tony tracy
  travis trevor troy valerie vera vicky vivian walter warren wesley whitney willow yvonne yvette hans fritz jurgen
  wolfgang dieter stefan stefanie sven bjorn lars ingrid helga greta anders erik giovanni giuseppe francesco francesca
  alessandro alessandra matteo lorenzo luca marco paolo chiara giulia jean pierre francois jacques camille celine
  juliette antoine mathieu nathalie dmitri sergey vladimir mikhail nikita alexey ekaterina svetlana olga oksana ivanov
  krzysztof agnieszka katarzyna piotr tomasz pawel marcin mateusz jakub ahmed mohamed ali hassan hussein fatima
  mustafa mehmet ayse fatma priya rahul rajesh suresh ramesh amit deepak sanjay vijay pooja sachin india delhi mumbai
  woaini woaiwo woaimama aini wangjing zhang zhangwei wangwei liwei lihua zhongguo beijing shanghai shenzhen guangzhou
  hongkong taiwan nihao nihaoma mima qingqing baobao xiaoxiao xiaolong yangyang mingming tiantian taobao alibaba
  tencent weixin qqmima iloveyouforever wodemima caonima london paris berlin munich hamburg vienna zurich geneva rome
  milano venice lisbon athens istanbul moscow warsaw prague budapest dublin scotland ireland england britain france
  germany deutschland schweiz austria italy italia spain espana portugal brasil brazil mexico argentina colombia chile
  peru canada toronto montreal vancouver america american usa newyork brooklyn boston denver detroit florida houston
  miami orlando seattle texas california hollywood losangeles sanfrancisco sandiego lasvegas vegas hawaii australia
  melbourne brisbane newzealand japan tokyo osaka kyoto korea seoul thailand bangkok singapore malaysia indonesia
  jakarta philippines manila vietnam saigon hanoi pakistan karachi bangladesh iran iraq israel egypt cairo morocco
  nigeria kenya southafrica capetown europe africa asia family familia mother mommy mummy mama mamma mommie daddy
  father papa dad grandma grandpa brother sister babygirl babyboy baby babydoll babe sweetie sweetheart sweety
  sweetness darling honeybunny cutie cutiepie beautiful beauty pretty gorgeous handsome sexy sexygirl hottie hotstuff
  playboy playgirl pussycat badboy badgirl goodboy goodgirl bigboy bigdaddy gangster gangsta thuglife player pimpin
  rockstar superstar rocknroll whatever nothing something everything anything nobody somebody noone dontknow idontknow
  forgot forgotten fuckyou fuckoff asshole bullshit bitch bastard shithead motherfucker blowme biteme suckit lickme
  bigcock hardcore naked nude porn pornstar trustno trustnoone trustme believe dreamer dreams dream imagine inspire
  infinity eternity universe planet jupiter saturn mercury venus earth moon stars starlight stargate stardust comet
  rocket apollo gemini taurus aries cancer virgo libra scorpio sagittarius capricorn aquarius pisces zodiac magic
  magician wizard merlin camelot excalibur pirate pirates viking vikings spartan spartans trojan trojans titan titans
  hercules achilles zeus athena minerva hades poseidon cupid pegasus dragonfly grasshopper snowball snowflake snowman
  icecream icecube iceman fireman policeman doctor nurse teacher student students school college university graduate
  class classof homework library engineer engineering electronics electric electron resistor capacitor inductor
  transistor diode circuit circuits arduino boardwright schematic layout solder soldering pcb hardware software
  developer programmer programming coding hacker hackers hacked cyber cyberpunk digital virtual robot robots robotics
  spaceship airplane airbus boeing pilot flying skydive travel traveler journey adventure explore explorer discover
  discovery safari treasure fortune money moneymaker dollar dollars euro bitcoin crypto million millionaire billion
  rich business marketing sales finance accounting bank banking ibanez fender gibson marshall stratocaster telecaster
  blahblah blah yadayada foobar foo bar lorem ipsum loremipsum asdasd qweqwe zxczxc asdqwe qweasd qweasdzxc qazwsxedc
  zaqxsw zaqwsx wsxedc poiuyt lkjhgf mnbvcx trewq ytrewq pepito perro gato gatito amor teamo teamomucho amorcito
  corazon estrella princesa hermosa bonita chiquita tequiero mariposa felicidad alegria libertad schatz schatzi
  liebling liebe hallo hallohallo sommer winterzeit schule fussball bonjour soleil doudou chouchou loulou coucou amour
  jetaime chocolat ciao ciaociao amore amoremio tesoro juventusfc kochanie misiek kotek polska zaq privet lubov
  solnyshko marinka sasha masha dasha nastya katya vanya
  `
    .split(/\s+/)
    .filter(Boolean),
);
