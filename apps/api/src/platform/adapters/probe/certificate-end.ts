import { once } from "node:events";
import { connect } from "node:tls";

const TIMEOUT_MS = 6_000;

/** The end of an https address's certificate. Throws the connection's error, such as `CERT_HAS_EXPIRED`. */
export async function readCertificateEnd({ hostname, port }: URL): Promise<Date> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
