/** The calls of the card company and LINE, and the card company's return of a browser. */
export const callbackPaths = {
  line: "/api/v1/callback/line",
  card: "/api/v1/callback/card",
  cardReturn: "/api/v1/callback/card/return",
} as const;

export type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** `fillPath(readClinicCall.path, { clinicId })`. Values are percent-encoded. */
export function fillPath<Path extends string>(path: Path, parameters: Record<ParameterNames<Path>, string>): string {
  const values: Record<string, string> = parameters;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

const CUSTOMER_PATH = /^\/api\/v\d+\/customer(\/|$)/;

/** Whether a call has the signed-in customer's bearer token (spec §6). */
export function isCustomerPath(pathname: string): boolean {
  return CUSTOMER_PATH.test(pathname);
}
