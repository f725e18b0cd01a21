/** How hard the work is that a browser does before it gets a mail: 0 for none, each further level twice the one before. */
export type WorkLevel = 0 | 1 | 2 | 3 | 4 | 5;

function levelOf(count: number, steps: readonly [number, WorkLevel][]): WorkLevel {
  return steps.findLast(([from]) => count >= from)?.[1] ?? 0;
}

/** By what one network has asked for within the hour: a carrier's address stands for thousands, so the first ones are free. */
const NETWORK_STEPS: readonly [number, WorkLevel][] = [
  [60, 1],
  [300, 2],
  [600, 3],
  [1200, 4],
  [2400, 5],
];

/** By the mails that one mailbox got within the hour. */
const MAILBOX_STEPS: readonly [number, WorkLevel][] = [
  [5, 2],
  [10, 3],
  [15, 4],
  [20, 5],
];

/** By how many times the hour's limit the mails of everybody have reached. */
const FLOOD_STEPS: readonly [number, WorkLevel][] = [
  [0.5, 1],
  [1, 2],
  [2, 3],
  [4, 4],
  [8, 5],
];

/** From here on a mailbox gets a further mail only where it has none that is still good for some minutes. */
const MOST_MAILS_AN_HOUR = 20;

/** A request within this time of the mailbox's last mail is answered with that mail. */
export const MAIL_INTERVAL_SECONDS = 60;

/** How long a mail must still be good, so that a request is answered with it instead of another one. */
export const JOINABLE_SECONDS = 5 * 60;

type Pressure = {
  /** What the network has asked for within the hour. */
  networkRequests: number;
  /** What the mailbox got within the hour from browsers that it is not known to. */
  mailboxMails: number;
  secondsSinceLastMail: number | undefined;
  /** Mails of everybody in this hour, as a part of what is normal for the busiest hour several times over. */
  flood: number;
  /** Whether the same address has a mail that is good for some minutes more. */
  hasGoodMail: boolean;
};

/**
 * What a request from an unknown browser gets: a mail of its own or the mailbox's last one, and the work that comes before
 * it. Nothing is ever refused: what grows is the asker's work, and the number of mails to one mailbox is bounded by giving
 * out the one that it has.
 */
export function decideOnMail({
  networkRequests,
  mailboxMails,
  secondsSinceLastMail = Number.POSITIVE_INFINITY,
  flood,
  hasGoodMail,
}: Pressure): { gives: "mail" | "last mail"; level: WorkLevel } {
  const ofNetwork = levelOf(networkRequests, NETWORK_STEPS);
  const isTooSoon = secondsSinceLastMail < MAIL_INTERVAL_SECONDS;
  if (hasGoodMail && (isTooSoon || mailboxMails >= MOST_MAILS_AN_HOUR)) return { gives: "last mail", level: ofNetwork };
  const levels: WorkLevel[] = [
    ofNetwork,
    levelOf(mailboxMails, MAILBOX_STEPS),
    levelOf(flood, FLOOD_STEPS),
    isTooSoon ? 1 : 0,
  ];
  return { gives: "mail", level: levels.reduce((most, level) => (level > most ? level : most)) };
}
