/** The cost of one step of a visit on the machines. Times are processor milliseconds. */
export type Cost = {
  programMs: number;
  databaseMs: number;
  statements: number;
  /** Returned to the program or written by it. */
  rows: number;
  walBytes: number;
  bytesToClient: number;
  bytesFromClient: number;
  mails: number;
};

export const COST_FIELDS = [
  "programMs",
  "databaseMs",
  "statements",
  "rows",
  "walBytes",
  "bytesToClient",
  "bytesFromClient",
  "mails",
] as const satisfies (keyof Cost)[];

/** A cost by one rule for each field. */
export function mapCost(rule: (field: keyof Cost) => number): Cost {
  const cost: Partial<Cost> = {};
  for (const field of COST_FIELDS) cost[field] = rule(field);
  return cost as Cost;
}

export const NO_COST: Cost = mapCost(() => 0);

export function addCosts(costs: readonly Cost[]): Cost {
  return mapCost((field) => costs.reduce((total, cost) => total + cost[field], 0));
}

export function timesCost(cost: Cost, times: number): Cost {
  return mapCost((field) => cost[field] * times);
}

/** The cost without the programs' own work in that time; a step that cost less than its share cost nothing. */
export function lessIdle(cost: Cost, idlePerSecond: Cost, seconds: number): Cost {
  return mapCost((field) => Math.max(0, cost[field] - idlePerSecond[field] * seconds));
}
