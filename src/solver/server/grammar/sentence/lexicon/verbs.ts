/** Verbs whose forms follow no rule: base, past, participle. */
const irregular = `
be was been|become became become|begin began begun|bend bent bent|bind bound bound|bite bit bitten|bleed bled bled|blow blew blown
break broke broken|breed bred bred|bring brought brought|build built built|burst burst burst|buy bought bought|cast cast cast
catch caught caught|choose chose chosen|cling clung clung|come came come|cost cost cost|creep crept crept|cut cut cut|deal dealt dealt
dig dug dug|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt
fight fought fought|find found found|flee fled fled|fling flung flung|fly flew flown|forbid forbade forbidden|forget forgot forgotten
forgive forgave forgiven|freeze froze frozen|get got gotten|give gave given|go went gone|grind ground ground|grow grew grown
hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|hurt hurt hurt|keep kept kept|know knew known
lay laid laid|lead led led|leave left left|lend lent lent|let let let|lie lay lain|light lit lit|lose lost lost|make made made
mean meant meant|meet met met|mistake mistook mistaken|overcome overcame overcome|oversee oversaw overseen|overtake overtook overtaken
pay paid paid|put put put|quit quit quit|read read read|rebuild rebuilt rebuilt|rewrite rewrote rewritten|ride rode ridden|ring rang rung
rise rose risen|run ran run|say said said|see saw seen|seek sought sought|sell sold sold|send sent sent|set set set|shake shook shaken
shed shed shed|shine shone shone|shoot shot shot|show showed shown|shrink shrank shrunk|shut shut shut|sing sang sung|sink sank sunk
sit sat sat|sleep slept slept|slide slid slid|speak spoke spoken|spend spent spent|spin spun spun|split split split|spread spread spread
spring sprang sprung|stand stood stood|steal stole stolen|stick stuck stuck|sting stung stung|strike struck struck|strive strove striven
swear swore sworn|sweep swept swept|swell swelled swollen|swim swam swum|swing swung swung|take took taken|teach taught taught
tear tore torn|tell told told|think thought thought|throw threw thrown|understand understood understood|undergo underwent undergone
undertake undertook undertaken|wake woke woken|wear wore worn|weave wove woven|win won won|wind wound wound|withdraw withdrew withdrawn
withhold withheld withheld|withstand withstood withstood|write wrote written|outgrow outgrew outgrown|arise arose arisen|bear bore borne
beat beat beaten|foresee foresaw foreseen|spit spat spat|sow sowed sown|sew sewed sewn|prove proved proven|misread misread misread`;

export interface Irregular {
  base: string;
  past: string;
  participle: string;
}

export const irregulars: readonly Irregular[] = irregular
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [base = line, past = line, participle = past] = line.trim().split(' ');
    return { base, past, participle };
  });

/** Verbs that follow the rules, the common ones: their base and -s form may be verbs where the structure asks for one. */
const regular = `
abandon absorb accelerate accept accommodate accompany accomplish account accumulate accuse achieve acknowledge acquire act adapt add address
adjust admire admit adopt advance advise affect afford agree aid aim alert align allow alter amaze amount amplify analyze announce answer anticipate appeal
appear apply appoint appreciate approach approve argue arrange arrest arrive ask assemble assert assess assign assist associate assume
assure attach attack attain attempt attend attract attribute author avoid await award bake balance ban bar base bathe battle become
behave believe belong benefit blame blast blend block bloom blossom boast boil bond boost border borrow bounce brace branch brave breathe
broadcast browse brush bury burn calculate call camouflage campaign capture care carry carve catalog cause cease celebrate challenge change
characterize charge chart chase check cheer chew chip chirp circle circulate cite claim clarify classify clean clear climb close cloud coat
collaborate collapse collect collide colonize color combine comfort command comment commission commit communicate compare compete compile
complain complement complete compose comprise compute conceal concede concentrate concern conclude condense conduct confirm conflict
confront confuse connect conserve consider consist constitute constrain construct consult consume contact contain contend continue
contract contradict contrast contribute control convert convey convince cook cool cooperate coordinate copy correspond correlate cough count
cover crack craft crash crawl create credit criticize cross crowd crumble crush cry cultivate cure curl curve cycle damage dance dare
date dazzle debate debut decay decide declare decline decorate decrease dedicate deepen defeat defend define defy delay delight deliver
demand demonstrate deny depart depend depict deposit derive descend describe deserve design desire destroy detach detect deteriorate
determine develop devise devote devour diagnose dictate die differ diffuse digest dine direct disagree disappear discharge discover discuss
dismiss display displace dispute disrupt dissolve distinguish distribute disturb dive divide document dominate donate double doubt draft drain
dream dress drift drill drip drop drown dry dry dwell earn ease echo edit educate elect elevate eliminate emerge emit emphasize employ
enable enact encounter encourage end endanger endure enforce engage engineer engrave enhance enjoy enlarge enlist ensure enter entertain
entitle erode erupt escape establish estimate evaluate evaporate evolve examine exceed excel exchange excite exclude execute exert
exhibit exist expand expect explain explode exploit explore export expose express extend extract face facilitate fade fail fascinate
fasten favor feature ferment fetch fill film filter finance finish fit fix flash flatten float flock flood flourish flow flower flutter focus
fold follow force forage forecast forge form formulate foster found fracture frame frustrate fuel fulfill function fund furnish gain gather
generate germinate glance gleam glide glow govern grab grant grasp graze greet grip group guard guess guide gush halt handle happen harbor
harden harm harvest hatch haul head heal heat help hesitate hibernate highlight hire honor hop hope host house hover hum hunt hurry
identify ignite ignore illuminate illustrate imagine imitate immigrate impact implement imply import impose impress improve include
incorporate increase incubate indicate induce infect infer influence inform inhabit inherit inhibit initiate inject inject innovate inquire insert
insist inspect inspire install instruct insulate insult intend intensify interact interest interfere interpret interrupt intervene interview
introduce invade invent invest investigate invite involve isolate issue join joke journey judge jump justify kick kill kiss knit knock label
labor lack land last laugh launch leak lean leap learn lecture lengthen lessen level lift like limit line linger link list listen live load
locate lock lodge look loom loosen lower lure maintain manage manipulate manufacture map march mark master match matter mature measure melt
mention merge migrate mimic mine mislead miss mix model modify monitor motivate mount mourn move multiply name narrate narrow navigate need
neglect negotiate nest note notice nourish number nurture obey object oblige observe obtain occupy occur offer open operate oppose orbit
order organize originate outlast outline outnumber outperform outweigh overflow overlap overlook owe own pack paddle paint parade park part
participate pass pause perceive perch perform permit persist persuade photograph pierce pile pioneer place plan plant play plead please plunge
point poison polish pollinate pollute pool portray pose position possess post pound pour practice praise preach precede predict prefer prepare
present preserve press pretend prevail prevent prey print proceed process proclaim produce profit progress prohibit project promise promote
prompt propel propose protect protest provide provoke publish pull pulse pump punish purchase purify pursue push puzzle qualify question quote race
radiate raise range rank rate reach react realize reappear rearrange reason recall receive recite recognize recommend reconsider
reconstruct record recover recreate recruit recycle reduce refer refine reflect refuse refute regain regard register regret regulate reign reinforce
reject relate relax release rely remain remark remember remind remove rename render renew renovate rent repair repeat repel replace reply
report represent reproduce request require rescue research resemble reserve reshape reside resign resist resolve resonate respect respond
rest restore restrict result resume retain retell retire retreat retrieve return reuse reveal reverse revert review revise revive revolutionize
reward roam roar rock roll rotate rouse row rub rule rush sail sample satisfy save scan scare scatter schedule scold scrape scratch scream
screen search secrete secure seem select separate serve settle shape share sharpen shatter shelter shift ship shock shorten shout shrug shuffle
sign signal simplify simulate sketch skip slip slow smell smile smooth snap soak soar soften solve sort sound space span spark sparkle spawn
specialize specify speculate spell spill splash sponsor sport spot spray sprout stabilize stage stain stalk stall star stare start starve
state station stay steer stem step stimulate stir stop store strain stream strengthen stress stretch stroll structure struggle study stuff
submerge submit succeed suck suffer suggest suit supply support suppose suppress surface surge surpass surprise surrender surround survey
survive suspect suspend sustain swallow sway switch symbolize sympathize synthesize tackle tail talk target taste tempt tend test testify thank
thicken thrive tie tighten tilt tolerate touch tour trace track trade trail train transcribe transfer transform translate transmit transport trap travel
treat tremble trick trigger trim triple triumph trouble trust try tug tumble tune turn twist type undermine unfold unify unite unlock unravel
update uphold urge use utilize value vanish vary venture verify vibrate view violate visit visualize volunteer vote wait walk wander want
warm warn warp wash waste watch water wave weaken weigh welcome whisper whistle widen wipe wish witness wonder work worry worship wrap wreck yield zoom
outlive coexist decompose flicker glitter crystallize oxidize pollinate pasteurize photosynthesize ripen rust scavenge shimmer sift slither smother
snatch snore speed spoil sprint squeeze stitch stumble subside substitute subtract summarize supervise swap tame tap tax tease tower toss trek trickle
abolish accelerate adorn affirm ambush animate appease archive astonish attest audition baffle befriend besiege betray bewilder bolster burrow buzz
cascade cater champion chill clash classify cling clutch coin coincide commemorate compel compensate conquer consolidate contemplate converge cooperate
crave culminate curate deflect degrade depart depict deploy deter deviate dig dilute diminish disclose disperse dissect divert drape echo embark embed
embody embrace encode encompass endorse engulf enrich ensue entail envision equip evoke excavate exemplify extinguish fluctuate fuse gauge germinate
hamper hasten hinder hinge illustrate immerse impair inflate infuse inhale insert instill interweave invoke lament leap linger lobby magnify manifest
mask mediate memorize mingle mobilize mourn navigate necessitate nibble orchestrate overhear oversee penetrate permeate pinpoint plummet postpone
preside proliferate radiate reconcile rehearse replicate repurpose resurface revere roost saturate savor shrivel siphon slice sow spur squirt
stow subvert succumb surmise swirl thrust transcend traverse unearth unveil uproot usher vie wade wane wield wither yearn
cluster puff nurse peck swat perfect weather harness stack blink blush bow brew bud cheat chop chuckle clap coax coil comb confess confine console
crouch crumple curb dangle dart dash deprive despise dip dodge dump elaborate elongate enclose encircle entangle entice entrust envy err evade
exaggerate excuse exhale expire expel falter flap flip forfeit frown fry gallop gasp glisten gnaw graft groan growl grumble hail hike hoard hoist
howl huddle infest irrigate irritate itch jolt lag lash lick limp loop lull lunge lurk mate meander mend merit mold mow nap nudge oppress pant peel
peer perish pinch pluck poke pop prick probe prolong prosper prune quench quiver rattle recede recoil recur refrain rejoice relay relieve relinquish
renounce repay resent retrace rinse rip ripple roast rob rot scoop scorch scrub seal seep seize shave shove shred shriek shun sigh simmer sip skim
slam slash slap slink slump smear sniff sneak soothe splinter sprawl sprinkle squint stab startle steam steep strand strap stray strip stroke stun
sweat tangle taper thaw thrash throb thump tick toil topple torment tow trample trot tuck twinkle vacate vaccinate vow wag waver wilt wink wobble
wrestle wriggle wrinkle yell captivate chronicle commend confound congregate construe correct crown dub elicit emanate emulate enliven enumerate
epitomize espouse exalt exempt exhaust foreshadow grapple herald hone incite intrigue juxtapose lavish liken loathe marvel negate obscure obstruct
parallel perplex perpetuate personify plague ponder portend premiere procure prod propagate quantify rally ratify reap rebel reclaim redefine reform
reiterate relish replenish resurrect revitalize rival salvage sanction scrutinize seclude showcase skirt solidify spearhead stipulate streamline
subdue supplant supplement surmount synchronize tether thwart tout transpire trounce tutor underscore verge wager warrant weld`;

export const regularVerbs: ReadonlySet<string> = new Set(regular.trim().split(/\s+/));
