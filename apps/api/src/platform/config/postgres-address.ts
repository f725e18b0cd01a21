import { z } from "zod";

/** As in libpq; the driver would treat any other word as `verify-full`. */
const SSL_MODES = new Set(["disable", "allow", "prefer", "require", "verify-ca", "verify-full"]);

const SCHEME = /^postgres(ql)?:\/\//;

/** `postgresql://user@/name?host=/folder` is libpq's form for a socket, not a URL; in both the query's host counts. */
function withHost(text: string): string {
  return text.replace(/^(\w+:\/\/[^/@]*@)(?=\/)/, "$1localhost");
}

/** libpq tries several hosts in turn; the driver supports one. */
function hasSeveralHosts(text: string): boolean {
  const [authority = "", query = ""] = text.replace(SCHEME, "").split(/[/?#](.*)/s);
  const hosts = authority.slice(authority.lastIndexOf("@") + 1);
  const parameters = new URLSearchParams(query.slice(query.indexOf("?") + 1));
  return [hosts, parameters.get("host"), parameters.get("port")].some((part) => part?.includes(","));
}

/** The address of a PostgreSQL server, by TCP or by the folder of its socket, as `URL` reads it. */
export const postgresAddress = z
  .string()
  .transform(withHost)
  .superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (SCHEME.test(text) && hasSeveralHosts(text)) {
      return refuse("must name one host: of several servers a pooler, or a name that leads to the primary");
    }
    const url = SCHEME.test(text) ? URL.parse(text) : null;
    if (url === null) return refuse("must be a PostgreSQL address (postgresql://…)");
    const mode = url.searchParams.get("sslmode") ?? "disable";
    return SSL_MODES.has(mode)
      ? undefined
      : refuse(`must have one of libpq's modes as sslmode: ${[...SSL_MODES].join(", ")}`);
  });
