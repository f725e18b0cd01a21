/**
 * Words that this project no longer uses, each with its replacement. The README's table of words has the name of each
 * concept; this list excludes the former names. A pattern is matched against lower-case words with one space between
 * them: `tellCustomer` and `tell-customer.ts` both read "tell customer".
 *
 * - `anywhere`: sentences (comments, documentation, names of tests) and names.
 * - `name`: folders, files and identifiers only; in a sentence the word is plain English.
 */
export type RetiredWord = { word: RegExp; where: "anywhere" | "name"; instead: string };

export const retiredVocabulary: RetiredWord[] = [
  { word: /\b(she|hers?|herself|he|him|his|himself)\b/, where: "anywhere", instead: "the patient, they" },
  { word: /\bwho(so)?ever\b/, where: "anywhere", instead: "the patient who …, anyone who …" },
  { word: /\bin vain\b|\bsurplus\b/, where: "anywhere", instead: "unapplied payment" },
  { word: /\bgives? the ways?\b/, where: "anywhere", instead: "returns the links" },
  { word: /\btidings\b|\bnews\b/, where: "anywhere", instead: "notification, notification type" },
  { word: /\btell (customer|patient|booked|all|of|at)\b|\btelling\b/, where: "name", instead: "enqueueNotification" },
  { word: /\bfree hand\b|\bhitherto\b|\bthereof\b|\bbefalls?\b/, where: "anywhere", instead: "plain English" },
  { word: /\bbec(ame|omes?) of\b|\bmade up (its|their) mind\b/, where: "anywhere", instead: "result, decided" },
  { word: /\b(to|can|could|may|must) be had\b/, where: "anywhere", instead: "available" },
  { word: /\banew\b/, where: "anywhere", instead: "again" },
  { word: /\b\w+ words\b/, where: "name", instead: "template, label, text" },
  { word: /\bstill true\b/, where: "anywhere", instead: "staleness check" },
  { word: /\bact on treatment\b/, where: "anywhere", instead: "treatment command" },
  { word: /\bbehaviours?\b/, where: "name", instead: "contract test" },
  { word: /\bstand ins?\b/, where: "anywhere", instead: "fake" },
  { word: /\boccasions?\b/, where: "anywhere", instead: "event key" },
  { word: /\bways\b|\bway link|\b(mail|room|render) way\b/, where: "name", instead: "channels, treatment links" },
  { word: /\bverdicts?\b/, where: "anywhere", instead: "payment result" },
  { word: /\bstanding\b/, where: "name", instead: "provider status" },
  { word: /\bbeginning\b/, where: "name", instead: "authorization result" },
  { word: /^keep (?!alive\b|old\b|the\b|to\b)\w+/, where: "name", instead: "lock, upsert, store, schedule, repeat" },
  { word: /\b(given|gives?|giving|gave) (\w+ )?back\b/, where: "anywhere", instead: "refund" },
  { word: /\bbill(s|ed)?\b/, where: "anywhere", instead: "charge" },
  { word: /\bcallers?\b/, where: "name", instead: "customer, CustomerContext" },
  { word: /\b(in )?doubt(s|ed|ful)?\b/, where: "anywhere", instead: "pending" },
  { word: /\bask(s|ed|ing)? again\b/, where: "anywhere", instead: "poll" },
  { word: /\bfarewell\b/, where: "anywhere", instead: "closure mail" },
  { word: /\bleave (section|deps|route)\b/, where: "name", instead: "close account" },
  { word: /\bleave for \w+|\bis leaving\b/, where: "name", instead: "redirect" },
  { word: /\btype[ds]? profile\b/, where: "anywhere", instead: "profile form values" },
  { word: /\bleave out \w+|\bclean report\b/, where: "name", instead: "PII scrubber" },
  {
    word: /\b(use|begin|is) paying\b|\bpaying (client|context|provider)\b|\bgo on\b/,
    where: "name",
    instead: "payment flow, redirect",
  },
  { word: /\bpayment gate\b/, where: "anywhere", instead: "payment guard" },
  { word: /\bunpayable\b/, where: "anywhere", instead: "payment blocked" },
  { word: /\bsix items\b/, where: "anywhere", instead: "order summary" },
  { word: /\btab news\b/, where: "anywhere", instead: "session broadcast" },
  { word: /\bdraw icon\b/, where: "anywhere", instead: "icon" },
  { word: /^light (icons|loading|routes?)\b/, where: "name", instead: "patch-…" },
  { word: /^stay$/, where: "name", instead: "noop" },
  { word: /\b(toast|stack|log) place\b/, where: "name", instead: "options" },
  { word: /\bpossible id\b/, where: "anywhere", instead: "well-formed id" },
  { word: /\bcan take\b|\bfind telling payment\b/, where: "name", instead: "a name for what it returns" },
  {
    word: /^choose (next action|action|visit now|seat)\b/,
    where: "name",
    instead: "a name for what it returns",
  },
  { word: /^to loaded$|^loaded cards$/, where: "name", instead: "AsyncState" },
];

/** Names of the API, of columns and of packages that still have a retired word: they are fixed. */
export const wireNames = new Set([
  "surplus",
  "payment-surplus",
  "ask_again_at",
  "askAgainAt",
  "statusWords",
  "news",
  "keep_until",
  "keep-unit",
  "keepDefaultValues",
]);
