-- A card as the contract shows it. The other tables are read only if one of them has something of the card.
CREATE FUNCTION card_preview(c cards) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  labels json := '[]';
  members json := '[]';
  counts json := '{"checks":0,"checksDone":0,"comments":0,"attachments":0}';
  cover text;
BEGIN
  IF EXISTS (SELECT FROM card_labels x WHERE x.team_id = c.team_id AND x.card_id = c.id)
    OR EXISTS (SELECT FROM card_members x WHERE x.team_id = c.team_id AND x.card_id = c.id)
    OR EXISTS (SELECT FROM card_checks x WHERE x.team_id = c.team_id AND x.card_id = c.id)
    OR EXISTS (SELECT FROM card_comments x WHERE x.team_id = c.team_id AND x.card_id = c.id)
    OR EXISTS (SELECT FROM card_attachments x WHERE x.team_id = c.team_id AND x.card_id = c.id)
  THEN
    SELECT
      coalesce((SELECT json_agg(json_build_object('id', l.id, 'boardId', l.board_id, 'title', l.title, 'color', l.color) ORDER BY x.nr) FROM card_labels x
                JOIN board_labels l ON l.team_id = x.team_id AND l.board_id = c.board_id AND l.id = x.label_id AND l.deleted_at IS NULL
                WHERE x.team_id = c.team_id AND x.card_id = c.id), '[]'),
      coalesce((SELECT json_agg(x.user_id ORDER BY x.nr) FROM card_members x WHERE x.team_id = c.team_id AND x.card_id = c.id), '[]'),
      json_build_object('checks', checks.n, 'checksDone', checks.done, 'comments',
        (SELECT count(*) FROM card_comments x WHERE x.team_id = c.team_id AND x.card_id = c.id), 'attachments', files.n),
      files.cover
    INTO labels, members, counts, cover
    FROM (SELECT count(*) AS n, count(*) FILTER (WHERE x.completed) AS done FROM card_checks x WHERE x.team_id = c.team_id AND x.card_id = c.id) checks,
      (SELECT count(*) AS n, min(x.url) FILTER (WHERE x.cover) AS cover FROM card_attachments x WHERE x.team_id = c.team_id AND x.card_id = c.id) files;
  END IF;
  RETURN json_build_object('id', c.id, 'boardId', c.board_id, 'listId', c.list_id, 'position', c.position, 'title', c.title,
    'description', c.description, 'described', coalesce(c.description, '') <> '', 'labels', labels, 'dueDate', c.due_date, 'repeat', c.repeat,
    'members', members, 'counts', counts, 'coverImage', cover);
END $$;
--> statement-breakpoint
-- Moves a card before another one of the list, or to its end, and answers what the change log records. No row if it is not the usual case:
-- a list that refuses growth, no number left between two cards, another board, or nothing to change.
CREATE FUNCTION move_card(team uuid, card uuid, list uuid, next_card uuid)
RETURNS TABLE (entity text, id uuid, before jsonb, after jsonb, answer text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  -- positionStep and highestPosition of rules.ts
  step CONSTANT bigint := 65536;
  highest CONSTANT bigint := 281474976710656;
  board uuid;
  c cards;
  above bigint;
  below bigint;
  place bigint;
BEGIN
  -- The lock of the board. What follows sees all that was committed before it.
  UPDATE boards b SET last_activity_at = now()
  WHERE b.team_id = team AND b.deleted_at IS NULL AND b.archived_at IS NULL
    AND b.id = (SELECT l.board_id FROM board_lists l WHERE l.team_id = team AND l.id = list)
  RETURNING b.id INTO board;

  SELECT o.* INTO c FROM cards o
  JOIN board_lists l ON l.team_id = o.team_id AND l.board_id = o.board_id AND l.id = list AND l.deleted_at IS NULL
    AND (l.wip_mode <> 'refuse' OR l.wip_limit IS NULL)
  JOIN board_lists f ON f.team_id = o.team_id AND f.id = o.list_id AND f.deleted_at IS NULL
  WHERE o.team_id = team AND o.id = card AND o.board_id = board AND o.deleted_at IS NULL AND o.archived_at IS NULL;
  IF NOT FOUND THEN RETURN; END IF;

  IF next_card IS NOT NULL THEN
    SELECT o.position INTO below FROM cards o
    WHERE o.team_id = team AND o.id = next_card AND o.list_id = list AND o.deleted_at IS NULL AND o.archived_at IS NULL;
  END IF;
  SELECT o.position INTO above FROM cards o
  WHERE o.team_id = team AND o.board_id = board AND o.list_id = list AND o.deleted_at IS NULL AND o.archived_at IS NULL
    AND o.position < coalesce(below, 9223372036854775807) AND o.id <> card
  ORDER BY o.position DESC LIMIT 1;
  above := coalesce(above, 0);
  place := CASE WHEN below IS NULL THEN above + step ELSE (above + below) / 2 END;
  IF place <= above OR place >= coalesce(below, highest + 1) OR (c.list_id = list AND c.position = place) THEN RETURN; END IF;

  UPDATE cards o SET list_id = list, position = place WHERE o.team_id = team AND o.id = card;

  id := card;
  IF c.list_id = list THEN
    entity := 'card-order';
    before := jsonb_build_array(jsonb_build_object('id', card, 'listId', list, 'position', c.position));
    after := jsonb_build_array(jsonb_build_object('id', card, 'listId', list, 'position', place));
  ELSIF c.position = place THEN
    entity := 'card';
    before := jsonb_build_object('listId', c.list_id);
    after := jsonb_build_object('listId', list);
  ELSE
    entity := 'card';
    before := jsonb_build_object('listId', c.list_id, 'position', c.position);
    after := jsonb_build_object('listId', list, 'position', place);
  END IF;
  c.list_id := list;
  c.position := place;
  answer := card_preview(c)::text;
  RETURN NEXT;
END $$;
