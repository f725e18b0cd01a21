/** The reference of a start: `node:http` and the driver, which has connected to the database before it listens. */
import { createServer } from "node:http";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env["DATABASE_URL"] });
await pool.query("select 1");
createServer((_, response) => response.end("ok")).listen(Number(process.env["PORT"]));
