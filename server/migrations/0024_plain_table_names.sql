ALTER TABLE "chat_seats" RENAME TO "chat_participants";--> statement-breakpoint
ALTER TABLE "note_seats" RENAME TO "note_shares";--> statement-breakpoint
ALTER TABLE "academy_assignments" RENAME COLUMN "late_told_on" TO "late_notified_on";--> statement-breakpoint
ALTER TABLE "tasks" RENAME COLUMN "due_told" TO "due_notified";--> statement-breakpoint
ALTER INDEX "cards_place" RENAME TO "cards_position";--> statement-breakpoint
ALTER INDEX "chat_seats_member" RENAME TO "chat_participants_member";--> statement-breakpoint
ALTER INDEX "note_seats_user" RENAME TO "note_shares_user";--> statement-breakpoint
ALTER INDEX "note_seats_due" RENAME TO "note_shares_due";--> statement-breakpoint
ALTER TABLE "note_shares" RENAME CONSTRAINT "note_seats_access" TO "note_shares_access";--> statement-breakpoint
ALTER TABLE "chat_participants" RENAME CONSTRAINT "chat_seats_team_id_chat_id_member_id_pk" TO "chat_participants_team_id_chat_id_member_id_pk";--> statement-breakpoint
ALTER TABLE "chat_participants" RENAME CONSTRAINT "chat_seats_team_id_chat_id_chats_team_id_id_fk" TO "chat_participants_team_id_chat_id_chats_team_id_id_fk";--> statement-breakpoint
ALTER TABLE "chat_participants" RENAME CONSTRAINT "chat_seats_team_id_member_id_members_team_id_user_id_fk" TO "chat_participants_team_id_member_id_members_team_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "note_shares" RENAME CONSTRAINT "note_seats_team_id_note_id_user_id_pk" TO "note_shares_team_id_note_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "note_shares" RENAME CONSTRAINT "note_seats_team_id_note_id_notes_team_id_id_fk" TO "note_shares_team_id_note_id_notes_team_id_id_fk";--> statement-breakpoint
ALTER TABLE "note_shares" RENAME CONSTRAINT "note_seats_team_id_user_id_members_team_id_user_id_fk" TO "note_shares_team_id_user_id_members_team_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "note_label_links" RENAME CONSTRAINT "note_label_links_team_id_note_id_user_id_note_seats_team_id_note_id_user_id_fk" TO "note_label_links_team_id_note_id_user_id_note_shares_team_id_note_id_user_id_fk";--> statement-breakpoint
UPDATE "changes" SET "entity" = 'participant' WHERE "area" = 'chat' AND "entity" = 'seat';--> statement-breakpoint
UPDATE "changes" SET "entity" = 'note-share' WHERE "area" = 'notes' AND "entity" = 'note-seat';
