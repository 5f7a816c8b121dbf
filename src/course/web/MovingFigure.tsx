import { useId, useRef, useState, type PointerEvent } from 'react';
import { parametersOf, sceneOf, type Moving } from '../moving/moving.ts';
import { onStep, type Handle, type Parameter, type Place, type Shape, type Values } from '../moving/scene.ts';

/** A figure with sliders. What can be dragged in it moves them; what it shows is said in words below it. */
export function MovingFigure({ moving }: { moving: Moving }) {
  const id = useId();
  const [{ start, values }, setState] = useState({ start: moving.start, values: moving.start });
  const parameters = parametersOf(moving.moves);
  const scene = sceneOf(moving, values);

  function move(to: Values): void {
    const stepped = parameters.flatMap((one): [string, number][] => {
      const value = to[one.name];
      return value === undefined ? [] : [[one.name, onStep(one, value)]];
    });
    setState({ start, values: { ...values, ...Object.fromEntries(stepped) } });
  }
  return (
    <div className="moving-live">
      {/* role img: what is in it is drawn, and said below */}
      <svg
        role="img"
        aria-label={moving.alt}
        aria-describedby={id}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        fontSize="14"
        className="drawing"
      >
        {scene.shapes.map((shape, at) => (
          <Drawn key={at} shape={shape} />
        ))}
        {scene.handles.map((handle, at) => (
          <Grip key={at} handle={handle} onMove={move} />
        ))}
      </svg>
      <p id={id} aria-live="polite" className="moving-words">
        {scene.words}
      </p>
      <div className="moving-sliders">
        {parameters.map((parameter) => (
          <Slider
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? parameter.start}
            onValue={(value) => move({ [parameter.name]: value })}
          />
        ))}
        <button type="button" className="link" onClick={() => move(start)}>
          Back to the start
        </button>
      </div>
    </div>
  );
}

function Drawn({ shape }: { shape: Shape }) {
  const { look } = shape;
  if (shape.kind === 'path')
    return look === 'soft' ? <path className={look} stroke="none" d={shape.d} /> : <path className={look} fill="none" stroke="currentColor" d={shape.d} />; // prettier-ignore
  const [x, y] = shape.at;
  if (shape.kind === 'dot') return <circle className={look} fill="currentColor" cx={x} cy={y} r="4" />;
  return (
    <text className={look} x={x} y={y} textAnchor={shape.anchor}>
      {shape.text}
    </text>
  );
}

/** What a finger takes hold of. */
function Grip({ handle: { at, drag }, onMove }: { handle: Handle; onMove: (to: Values) => void }) {
  const isHeld = useRef(false);
  const [x, y] = at;
  function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGCircleElement>): Place {
    const svg = currentTarget.ownerSVGElement;
    const matrix = svg?.getScreenCTM()?.inverse();
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [point.x, point.y];
  }
  return (
    <>
      <circle className="moving-grip" cx={x} cy={y} r="8" />
      <circle
        className="moving-reach"
        cx={x}
        cy={y}
        r="20"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isHeld.current = true;
        }}
        onPointerMove={(event) => isHeld.current && onMove(drag(placeOf(event)))}
        onPointerUp={() => (isHeld.current = false)}
        onPointerCancel={() => (isHeld.current = false)}
      />
    </>
  );
}

interface SliderProps {
  parameter: Parameter;
  value: number;
  onValue: (value: number) => void;
}

function Slider({ parameter: { label, min, max, step, text }, value, onValue }: SliderProps) {
  const shown = text?.(value) ?? String(value).replace('-', '−');
  return (
    <label>
      <span>{label}</span>
      <span aria-hidden="true">{shown}</span>
      <input
        type="range"
        aria-valuetext={shown}
        {...{ min, max, step, value }}
        onChange={(event) => onValue(Number(event.target.value))}
      />
    </label>
  );
}
