import {
  listClosedTasksHandler,
  listTasks,
  reopenClinicTask,
  resolveClinicTask,
  takeClinicTask,
} from "./clinic-tasks.ts";
import { correctTask, handTask } from "./hand-task.ts";
import { readTaskPeople } from "./task-people.ts";
import { writeTask } from "./write-task.ts";

/** The calls on the clinic's tasks. */
export const taskHandlers = {
  listTasks,
  listClosedTasks: listClosedTasksHandler,
  writeTask,
  listTaskPeople: readTaskPeople,
  takeTask: takeClinicTask,
  handTask,
  correctTask,
  resolveTask: resolveClinicTask,
  reopenTask: reopenClinicTask,
};
