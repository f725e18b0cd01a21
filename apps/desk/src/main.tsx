import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { openDesk } from "./desk-context/open-desk.ts";
import { createDeskRouter } from "./router.ts";
import "./styles.css";

const root = document.getElementById("root");
if (root) {
  const desk = openDesk({ now: () => new Date() });
  createRoot(root).render(<App desk={desk} router={createDeskRouter({ desk })} />);
}
