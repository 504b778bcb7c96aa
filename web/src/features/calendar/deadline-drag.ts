import {
  daysBetween,
  dueDay,
  isShiftable,
  shiftAddress,
  type Assignment,
  type CalendarDay,
} from '@ouvrage/domain';
import { useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignedInUser } from '#data/session/session-context';

interface DraggedDeadline {
  readonly projectId: string;
  readonly assignmentId: string;
  readonly day: CalendarDay;
}

/** A window drags one thing at a time. What another window drags here is none of ours. */
let current: DraggedDeadline | null = null;

/** Lets an admin take a deadline to another day. */
export function useDeadlineDrag(task: Assignment) {
  const isAdmin = useSignedInUser().role === 'admin';
  const day = dueDay(task);
  if (!isAdmin || day === null || !isShiftable(task)) return { draggable: false };
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      current = { projectId: task.projectId, assignmentId: task.id, day };
    },
    onDragEnd: () => {
      current = null;
    },
  };
}

/** A day on which a deadline may be dropped: the plan then shows what would move, and asks. */
export function useDeadlineDrop(day: CalendarDay) {
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        if (current === null) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (current === null) return;
        event.preventDefault();
        const { projectId, assignmentId } = current;
        const days = daysBetween(current.day, day);
        if (days !== 0) void navigate(shiftAddress(projectId, { assignmentId, days }));
      },
    },
  };
}
