import {
  listClosedTasksHandler,
  listTasks,
  reopenClinicTask,
  resolveClinicTask,
  takeClinicTask,
} from "./clinic-tasks.ts";
import { writeTask } from "./write-task.ts";

/** The calls on the clinic's tasks. */
export const taskHandlers = {
  listTasks,
  listClosedTasks: listClosedTasksHandler,
  writeTask,
  takeTask: takeClinicTask,
  resolveTask: resolveClinicTask,
  reopenTask: reopenClinicTask,
};
