/** Sends JSON to the API or the sandbox, and throws when it is refused. */
export async function sendJson(
  address: string,
  body: object,
  { method = "POST", headers = {} }: { method?: "POST" | "PUT" | "PATCH"; headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await fetch(address, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response;
}
